import { makeStyles, tokens } from '@fluentui/react-components';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { wordsOf } from './changed-fields.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  text: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Every field to the letter, as it was sent. */
export function ReviewSource({ content }: { content: PromptContent }) {
  const styles = useStyles();
  const common = useReviewStyles();
  return (
    <div className={`${common.box} ${styles.fields}`}>
      {promptFields.map((field) => (
        <section key={field.name} aria-label={field.label}>
          <h2 className={common.subheading}>{field.label}</h2>
          <pre className={styles.text} dir="auto">
            {wordsOf(content, field) || '–'}
          </pre>
        </section>
      ))}
    </div>
  );
}
