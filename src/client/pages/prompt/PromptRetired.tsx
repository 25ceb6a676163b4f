import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArchiveRegular, ArrowUndoRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { ApiFailure } from '#client/lib/api/api-failure.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import type { PromptMoves } from './use-prompt-moves.tsx';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '640px',
    alignSelf: 'center',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  id: string;
  error: Error;
  moves: PromptMoves;
}

/** Replaces a retired prompt: the reason, and its successor. */
export function PromptRetired({ id, error, moves }: Props) {
  const successorId = error instanceof ApiFailure ? (error.body.replaced_by ?? '') : '';
  return (
    <>
      <EmptyState
        icon={ArchiveRegular}
        level={1}
        heading="This prompt is no longer in use"
        actions={
          <>
            {successorId ? <SuccessorLink id={successorId} /> : null}
            <LinkButton to="/departments" {...(successorId ? {} : { appearance: 'primary' })}>
              Browse all departments
            </LinkButton>
          </>
        }
      >
        {error.message}
      </EmptyState>
      {moves.title === undefined ? null : <ForReviewers id={id} title={moves.title} moves={moves} />}
    </>
  );
}

/** Works before its title is loaded, and without it. */
function SuccessorLink({ id }: { id: string }) {
  const { data: successor } = useQuery(promptQuery(id));
  return (
    <LinkButton to={screenHrefs.prompt(id)} appearance="primary">
      {successor ? `Use "${successor.title}" instead` : 'Use its replacement instead'}
    </LinkButton>
  );
}

function noteFor({ may, isRedacted }: PromptMoves) {
  if (isRedacted) return 'The last version was redacted. Approve a new version to restore this prompt.';
  return may('restore')
    ? 'Only reviewers see this title and history.'
    : 'You wrote this, so another reviewer must restore it.';
}

/** For reviewers: the prompt's title, its text in the history, and the action that restores it. */
function ForReviewers({ id, title, moves }: { id: string; title: string; moves: PromptMoves }) {
  const styles = useStyles();
  const canRestore = moves.may('restore');
  return (
    <section className={styles.box} aria-label="For reviewers">
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.note}>{noteFor(moves)}</p>
      </div>
      <div className={styles.buttons}>
        <LinkButton to={screenHrefs.versions(id)}>{screens.versions.title}</LinkButton>
        {canRestore ? (
          <Button icon={<ArrowUndoRegular />} aria-haspopup="dialog" onClick={() => moves.open('restore')}>
            Restore prompt
          </Button>
        ) : null}
      </div>
    </section>
  );
}
