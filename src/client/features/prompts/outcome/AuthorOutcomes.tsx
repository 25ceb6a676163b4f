import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSessionKey } from '#client/lib/session/session.ts';
import { answersForOwner, answersShown } from '#domain/limits.ts';
import { answersOf, type OutcomeCounts, workedWords } from '#domain/outcome-counts.ts';
import { outcomeDetails } from '#domain/outcomes.ts';
import { ownOutcomeQuery } from './outcome.queries.ts';

const useStyles = makeStyles({
  line: { margin: 0 },
  details: { display: 'block', color: tokens.colorNeutralForeground2 },
  answers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
});

/** How many answers say that a prompt worked. */
export function OutcomeLine({ counts }: { counts: OutcomeCounts }) {
  const styles = useStyles();
  return (
    <p className={styles.line}>
      {workedWords(counts)}
      <span className={styles.details}>{outcomeDetails(counts)}</span>
    </p>
  );
}

interface Props {
  promptId: string;
  /** For everyone except the author and the owner, for example a namesake. */
  children: ReactNode;
}

/** The answers about the current version, by assistant too, for the author and the owner of the prompt. */
export function AuthorOutcomes({ promptId, children }: Props) {
  const styles = useStyles();
  const { data } = useQuery(ownOutcomeQuery(useSessionKey(), promptId));
  if (!data || data.can_answer) return children;
  const { counts, assistants } = data;
  if (!counts)
    return <p className={styles.note}>Fewer than {answersForOwner} responses to "Did it work?" so far</p>;
  return (
    <div className={styles.answers}>
      <OutcomeLine counts={counts} />
      <ul className={styles.list} aria-label="Responses by assistant">
        {assistants.map(({ assistant, ...ofAssistant }) => (
          <li key={assistant}>
            {assistant || 'Assistant not named'}: {workedWords(ofAssistant).toLowerCase()}
          </li>
        ))}
      </ul>
      {answersOf(counts) < answersShown ? (
        <p className={styles.note}>
          Until there are {answersShown} responses, only the author and the owner see them.
        </p>
      ) : null}
    </div>
  );
}
