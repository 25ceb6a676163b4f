import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { PromptDetails } from '#client/features/prompts/PromptDetails.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { MarkedPrompt, MarkedText } from '#client/features/reviews/FindingMarks.tsx';
import { type FindingPlace, fieldId } from '#client/features/reviews/finding-places.ts';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import { toPrompt } from '#client/lib/models/prompt.ts';
import { type PromptContent, tagsOf } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';

const useStyles = makeStyles({
  prompt: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  text: {
    scrollMarginBlock: '120px',
    borderRadius: tokens.borderRadiusXLarge,
    '&:focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  description: {
    margin: 0,
    maxWidth: '90ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  content: PromptContent;
  placesOf: (field: Finding['field']) => readonly FindingPlace[];
}

/** A text in the form of its page in the library, with its findings marked. */
export function AsPublished({ content, placesOf }: Props) {
  const styles = useStyles();
  const useCases = content.use_case.split('\n').filter(hasVisible);
  const written = renameFields(content, 'inSubmission', 'inPrompt');
  const prompt = toPrompt({ ...written, useCases, tags: tagsOf(content) });
  const { prompt: text, placeholders } = content;
  const confirmed = useMemo(() => confirmedOf({ prompt: text, placeholders }), [text, placeholders]);
  return (
    <div className={styles.prompt}>
      <p className={styles.description} dir="auto">
        <MarkedText text={content.description} places={placesOf('description')} />
      </p>
      {/* The target of a finding about the whole prompt. */}
      <div id={fieldId('prompt')} tabIndex={-1} className={styles.text}>
        <PromptText
          text={text}
          confirmed={confirmed}
          shown={<MarkedPrompt {...{ text, confirmed }} places={placesOf('prompt')} />}
        >
          {null}
        </PromptText>
      </div>
      <PromptDetails prompt={prompt} />
    </div>
  );
}
