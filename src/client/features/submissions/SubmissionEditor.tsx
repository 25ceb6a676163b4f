import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { type PromptContent, toPromptContent } from '#client/lib/models/prompt-content.ts';
import { type Place, tabOwner, type Unsent } from '#client/lib/unsent/unsent.ts';
import { isExampleOlder } from '#domain/example-version.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { PromptStatus } from '#domain/vocabulary.ts';
import { ConfirmGuidelines } from './ConfirmGuidelines.tsx';
import { ImprovementNotice } from './ImprovementNotice.tsx';
import { OpenImprovement } from './OpenImprovement.tsx';
import { RejectedBefore } from './RejectedBefore.tsx';
import { ReviewersWords } from './ReviewersWords.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import type { Sending, SendStatus } from './send-submission.ts';
import { emptySubmission, isEmptySubmission, type SavedSubmission } from './submission.ts';
import type { Outcome } from './submission-outcomes.ts';
import { typeSubmission } from './unsent-submission.ts';
import { useClearForm } from './use-clear-form.ts';
import type { SubmissionParams } from './use-submission-params.ts';
import { type Banner, useSubmit } from './use-submit.ts';
import { needsChoice, VersionNotice } from './VersionNotice.tsx';

const useStyles = makeStyles({
  columns: {
    '@media (min-width: 1200px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 720px) minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalXXXL,
      alignItems: 'start',
    },
  },
  above: {
    maxWidth: '720px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalL,
    '&:empty': { display: 'none' },
  },
});

export interface FormSurroundings {
  departments: { id: string; name: string }[] | undefined;
  departmentsFailed: Banner | undefined;
  /** Renders the prompt as its page will show it. */
  preview: (text: string, confirmed: Confirmed) => ReactNode;
  /** Shows the whole as a card, beside the form if there is room. */
  card: (form: PromptContent, isImprovement: boolean) => ReactNode;
}

interface Props extends FormSurroundings {
  place: Place;
  params: SubmissionParams;
  unsent: Unsent | undefined;
  /** Whether the browser stores the typed text. */
  kept: boolean;
  /** The server's version; undefined for a new submission and if it could not be loaded. */
  saved: SavedSubmission | undefined;
  /** The draft was deleted, or its author can no longer change it. */
  gone: boolean;
  /** Of the entry, if the server has it. */
  status: PromptStatus | undefined;
}

/** Beside the buttons: whether the text is stored, or why they are disabled. */
function Note({ place, kept, gone, unsent }: Props) {
  if (gone && !unsent?.asNew) return 'At the top of the form, choose how to use this text.';
  if (!kept) return "This browser can't autosave. Save a draft.";
  return (
    // Before anything is typed the sentence only takes its room, so that nothing shifts.
    <span style={unsent ? undefined : { visibility: 'hidden' }}>
      {place.owner === tabOwner ? 'Autosaved in this tab' : 'Autosaved in this browser'}
    </span>
  );
}

type Text = Pick<Props, 'unsent' | 'saved'>;
const formOf = ({ unsent, saved }: Text) =>
  unsent ? toPromptContent(unsent.value) : (saved?.form ?? emptySubmission);

/** The request's content: its entry, its base version, and the key that identifies the same content. */
function sendingOf(
  { place, params: { draftId, improves }, unsent, saved }: Props,
  status: SendStatus,
): Omit<Sending, 'token'> {
  const form = formOf({ unsent, saved });
  const common = { place, form, status, entry: saved };
  if (!unsent) {
    const base = saved?.updatedAt ?? '';
    // A version of the server's is one content. Keys have 200 characters at most, and one is added for the status.
    const key = base && `${draftId}-${base}`.replaceAll(/[^\w.-]/g, '-').slice(-150);
    return { ...common, draftId, improves, base, key };
  }
  const { asNew, base, key } = unsent;
  if (asNew) return { ...common, entry: undefined, draftId: '', improves: '', base: '', key };
  return { ...common, draftId, improves, base, key };
}

/** Why the text cannot be submitted: it equals the published text, so it is no improvement. */
const refusalOf = ({ params, unsent }: Props) =>
  params.improves !== '' && !unsent ? 'Edit the published text before you submit.' : undefined;

/** The form with one text in it: a new submission's or a draft's. */
export function SubmissionEditor(props: Props) {
  const { place, params, unsent, saved, gone, departments, departmentsFailed } = props;
  const styles = useStyles();
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(unsent?.at);
  const improved = saved?.improved;
  const isImprovement = params.improves !== '' || improved !== undefined;
  const onEnd = ({ kind, id, message, typedSince }: Outcome) => {
    if (kind === 'failed') return;
    setFound(undefined);
    if (kind === 'saved' && id) params.becomeDraft(id);
    if (kind === 'sent' && !typedSince)
      params.becomeNew(isImprovement ? { owner: place.owner, message } : undefined);
  };
  const form = formOf(props);
  const { submit, sending, banner, errors, reset, guidelines } = useSubmit(
    place,
    form,
    params.isShown,
    onEnd,
  );
  const clearing = useClearForm(place, reset);
  // Beside the message about it, where the person has just pressed a button.
  const refusal = banner?.kind === 'error';
  const refused = refusal && needsChoice(props);
  const open = params.improves === '' ? null : <OpenImprovement promptId={params.improves} />;
  const versions = (
    <VersionNotice
      {...{ place, unsent, saved, gone, found, status: props.status }}
      ofImprovement={params.improves !== ''}
      onChosen={() => {
        reset();
        element.current?.querySelector('input')?.focus();
      }}
    />
  );
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.above}>
          <ReviewersWords entry={saved} />
          {params.from === '' ? null : <RejectedBefore id={params.from} />}
          {improved ? <ImprovementNotice improved={improved} /> : null}
          {refusal ? null : open}
          {refused ? null : versions}
        </div>
        <SubmissionForm
          element={element}
          form={form}
          isExampleOlder={saved !== undefined && isExampleOlder(form, saved.form)}
          onChange={(typed) => typeSubmission(place, saved, typed)}
          departments={departments ?? []}
          departmentsLoading={departments === undefined && !departmentsFailed}
          errors={departmentsFailed ? { ...errors, department_id: departmentsFailed.message } : errors}
          banner={banner ?? departmentsFailed}
          choice={
            refused || (refusal && open) ? (
              <>
                {refused ? versions : null}
                {open}
              </>
            ) : null
          }
          sending={sending}
          locked={gone && !unsent?.asNew}
          note={<Note {...props} />}
          lastAction={
            <StartAnew
              isEntry={params.draftId !== '' || params.improves !== ''}
              isEmpty={isEmptySubmission(form)}
              {...clearing}
            />
          }
          onSubmit={(status) => submit(sendingOf(props, status), refusalOf(props))}
          improves={improved?.promptId}
          preview={props.preview}
        />
      </div>
      {props.card(form, isImprovement)}
      {guidelines ? (
        <ConfirmGuidelines
          onConfirmed={guidelines.onConfirmed}
          onClose={() => {
            guidelines.onClose();
            element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function StartAnew(props: {
  isEntry: boolean;
  isEmpty: boolean;
  onClear: () => void;
  onUndo: (() => void) | undefined;
}) {
  if (props.isEntry) {
    return (
      <LinkButton appearance="subtle" size="small" to="/use-case-submission">
        Start a new submission
      </LinkButton>
    );
  }
  // One button for both, so that it keeps the focus. Undo also stays while the next text is typed, which is kept beside the restored one.
  const undo = props.onUndo;
  return props.isEmpty && !undo ? null : (
    <Button appearance="subtle" size="small" onClick={undo ?? props.onClear}>
      {undo ? 'Undo clear' : 'Clear form'}
    </Button>
  );
}
