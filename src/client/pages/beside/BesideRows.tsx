import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { CompactRow } from '#client/features/prompts/CompactRow.tsx';
import { compactRowHeight } from '#client/features/prompts/compact-row-height.ts';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { besidePath, type Pin } from '#domain/beside.ts';

const useStyles = makeStyles({
  list: {
    ...borderedList,
    // Room for the titles.
    '& > li': { columnGap: tokens.spacingHorizontalS, paddingInline: tokens.spacingHorizontalM },
    '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  count: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  related: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  failure: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
});

/** The loaded prompts of a tab. */
export interface Rows {
  /** Undefined until the first response. */
  prompts: PromptSummary[] | undefined;
  /** Number of all of them. */
  total: number;
  error: Error | null;
  retry: () => unknown;
  /** Loads the next ones; undefined if all are shown. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
}

interface Props {
  rows: Rows;
  pin: Pin;
  /** The typed search; '' for none. */
  find: string;
}

const countOf = (total: number, find: string) =>
  find === '' ? pluralize(total, 'prompt') : `${pluralize(total, 'result')} for "${find}"`;

/** The results: each with Copy; its title opens the prompt in the same tab. */
export function BesideRows({ rows, pin, find }: Props) {
  const styles = useStyles();
  const { prompts, total, error, retry, more, isLoadingMore } = rows;
  if (!prompts && !error) return <SkeletonRows label="Loading prompts" rows={8} height={compactRowHeight} />;
  const related = prompts?.findIndex(({ isRelated }) => isRelated) ?? -1;
  const end = related < 0 ? undefined : related;
  const groups = [
    { label: 'Prompts', level: 2, found: prompts?.slice(0, end) ?? [] },
    { label: 'Related prompts', level: 3, found: end === undefined ? [] : (prompts?.slice(end) ?? []) },
  ] as const;
  return (
    <>
      <p className={styles.count} role="status">
        {prompts ? countOf(total, find) : ''}
        {total === 0 && prompts && find ? '. Try other keywords.' : ''}
      </p>
      {groups.map(({ label, level, found }) =>
        found.length === 0 ? null : (
          <Fragment key={label}>
            {level === 3 ? <h2 className={styles.related}>Related</h2> : null}
            <ul className={styles.list} aria-label={label}>
              {found.map((prompt) => (
                <CompactRow
                  key={prompt.id}
                  prompt={prompt}
                  level={level}
                  {...(pin.kind === 'department' ? { detail: '' } : {})}
                  to={besidePath(pin, { find, prompt: prompt.id })}
                />
              ))}
            </ul>
          </Fragment>
        ),
      )}
      {more ? (
        <Button disabledFocusable={isLoadingMore} onClick={more}>
          Show more
        </Button>
      ) : null}
      {error ? (
        <div className={styles.failure} role="alert">
          <p className={styles.count}>The prompts could not be loaded. {error.message}</p>
          <RetryButton error={error} onRetry={retry} />
        </div>
      ) : null}
    </>
  );
}
