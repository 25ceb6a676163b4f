import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { RequestedPromptList } from '#client/entities/RequestedPrompts.tsx';
import { requestedPromptsQuery } from '#client/entities/requested-prompts.queries.ts';
import { pluralize } from '#client/lib/format.ts';

const useStyles = makeStyles({
  notice: { maxWidth: '720px', marginBlockEnd: tokens.spacingVerticalXXL },
  summary: { minHeight: '44px', alignContent: 'center', cursor: 'pointer', width: 'fit-content' },
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

/** Requested prompts that the library lacks, for users who could write one. Nothing if there are none, or while loading. */
export function RequestedPromptsNotice({ token }: { token: string }) {
  const styles = useStyles();
  const { data = [] } = useQuery(requestedPromptsQuery(token));
  if (data.length === 0) return null;
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        {pluralize(data.length, 'requested prompt')}: can you write one?
      </summary>
      <p className={styles.text}>
        Colleagues searched for these without success. To add one, use the form below.
      </p>
      <RequestedPromptList prompts={data} />
    </details>
  );
}
