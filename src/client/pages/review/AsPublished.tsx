import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { PromptDetails } from '#client/features/prompts/PromptDetails.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import { toPrompt } from '#client/lib/models/prompt.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { renameFields } from '#domain/prompt-fields.ts';

const useStyles = makeStyles({
  prompt: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  description: {
    margin: 0,
    maxWidth: '90ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
});

/** A text as its page will show it in the library. */
export function AsPublished({ content }: { content: PromptContent }) {
  const styles = useStyles();
  const useCases = content.use_case.split('\n').filter((line) => line.trim() !== '');
  const written = renameFields(content, 'inSubmission', 'inPrompt');
  const prompt = toPrompt({ ...written, useCases });
  const { prompt: text, placeholders } = content;
  const confirmed = useMemo(() => confirmedOf({ prompt: text, placeholders }), [text, placeholders]);
  return (
    <div className={styles.prompt}>
      <p className={styles.description} dir="auto">
        {prompt.description}
      </p>
      <PromptText text={prompt.fullPrompt} confirmed={confirmed}>
        {null}
      </PromptText>
      <PromptDetails prompt={prompt} />
    </div>
  );
}
