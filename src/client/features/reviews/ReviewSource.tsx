import { makeStyles, tokens } from '@fluentui/react-components';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import { wordsOf } from './changed-fields.ts';
import { MarkedText } from './FindingMarks.tsx';
import { type FindingPlace, fieldId } from './finding-places.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  /** Where the link of a finding about the whole field leads. */
  field: {
    scrollMarginBlock: '120px',
    '&:focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  text: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  content: PromptContent;
  placesOf: (field: Finding['field']) => readonly FindingPlace[];
}

/** Every field to the letter, as it was sent. */
export function ReviewSource({ content, placesOf }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  return (
    <div className={`${common.box} ${styles.fields}`}>
      {promptFields.map((field) => (
        <section
          key={field.name}
          id={fieldId(field.inSubmission)}
          tabIndex={-1}
          className={styles.field}
          aria-label={field.label}
        >
          <h2 className={common.subheading}>{field.label}</h2>
          <pre className={styles.text} dir="auto">
            <Value {...{ content, field, placesOf }} />
          </pre>
        </section>
      ))}
    </div>
  );
}

const isMarked = (field: PromptField): field is PromptField & { inSubmission: Finding['field'] } =>
  ['line', 'text', 'prompt', 'lines', 'placeholders'].includes(field.kind);

function Value({ content, field, placesOf }: Props & { field: PromptField }) {
  const words = wordsOf(content, field);
  if (words === '') return '–';
  return isMarked(field) ? <MarkedText text={words} places={placesOf(field.inSubmission)} /> : words;
}
