import { makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { callApi } from '#client/lib/api/api.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { apiPaths } from '#contract/paths.ts';
import { searchDebounceMs, suggestionMinimum } from '#domain/limits.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';

const most = 8;

/** Published prompts that match a search, the best first; the previous results stay while the next search runs. */
const foundPromptsQuery = (words: string) =>
  queryOptions({
    queryKey: ['prompts', 'found', words],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(apiPaths.promptsFound(words, most), { signal })),
    placeholderData: keepPreviousData,
  });

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& > button': { flexShrink: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  failure: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  /** As it is typed. */
  text: string;
  /** Id of a prompt that cannot be chosen. */
  except?: string;
  renderTitle: (prompt: PromptSummary) => ReactNode;
  renderAction: (prompt: PromptSummary) => ReactNode;
}

/** The published prompts that a search finds, to choose one; nothing before two characters are typed. */
export function FoundPrompts({ text, ...props }: Props) {
  const words = useDebounced(text.trim(), searchDebounceMs);
  return words.length >= suggestionMinimum && text.trim() !== '' ? <Found words={words} {...props} /> : null;
}

function Found({ words, except, renderTitle, renderAction }: Omit<Props, 'text'> & { words: string }) {
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useQuery(foundPromptsQuery(words));
  if (error && !data)
    return (
      <div className={styles.failure} role="alert">
        <p className={styles.text}>Search failed. {error.message}</p>
        <RetryButton size="small" error={error} onRetry={refetch} />
      </div>
    );
  const found = data?.filter(({ id }) => id !== except);
  const said =
    isFetching && !found ? 'Searching...' : found?.length === 0 ? `No results found for "${words}".` : '';
  return (
    <>
      <p role="status" className={styles.text} hidden={said === ''}>
        {said}
      </p>
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label="Prompts found">
          {found.map((prompt) => (
            <li key={prompt.id} className={styles.row}>
              <div className={styles.words}>
                {renderTitle(prompt)}
                <span className={styles.text} dir="auto">
                  {[prompt.department?.name ?? noDepartmentName, prompt.author].filter(Boolean).join(' · ')}
                </span>
              </div>
              {renderAction(prompt)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
