import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatDateTime } from '#client/lib/format.ts';
import { toPromptContent } from '#client/lib/models/prompt-content.ts';
import { type Place, removeUnsent, type Unsent } from '#client/lib/unsent/unsent.ts';
import type { PromptStatus } from '#domain/vocabulary.ts';
import { whyNotEditable } from './NothingToEdit.tsx';
import { type SavedSubmission, sameSubmission } from './submission.ts';
import { dropOther, keepTyped, sendAsNew, showOther, showSaved } from './unsent-submission.ts';

interface Props {
  place: Place;
  unsent: Unsent | undefined;
  saved: SavedSubmission | undefined;
  /** The draft was deleted, or its author can no longer change it. */
  gone: boolean;
  /** Of the entry, if the server has it. */
  status: PromptStatus | undefined;
  /** The server's version is the published text to improve, not a draft. */
  ofImprovement: boolean;
  /** When the text that was already in the form on opening was typed; undefined if there was none. */
  found: string | undefined;
  onChosen: () => void;
}

type Versions = Pick<Props, 'unsent' | 'saved' | 'gone'>;

/** Whether the text in the form differs from the server's, which has changed since the user began. */
const isConflict = (unsent: Unsent, saved: SavedSubmission) =>
  unsent.base !== '' &&
  saved.updatedAt !== '' &&
  unsent.base !== saved.updatedAt &&
  !sameSubmission(toPromptContent(unsent.value), saved.form);

/** Whether sending is disabled until the user has chosen. */
export const needsChoice = ({ unsent, saved, gone }: Versions) =>
  unsent !== undefined && (gone ? !unsent.asNew : saved !== undefined && isConflict(unsent, saved));

/** Which text is in the form, if there are several; a choice loses nothing, because it can be undone. */
export function VersionNotice({ place, unsent, saved, gone, status, ofImprovement, found, onChosen }: Props) {
  if (!unsent) return null;
  const published = ofImprovement ? 'published' : 'saved';
  const [other] = unsent.others;
  const isSaved = saved !== undefined && sameSubmission(toPromptContent(unsent.value), saved.form);
  const choice = (text: string, work: () => void) => (
    <Button
      key={text}
      size="small"
      onClick={() => {
        work();
        onChosen();
      }}
    >
      {text}
    </Button>
  );
  if (gone && !unsent.asNew) {
    return (
      <Bar
        intent="warning"
        actions={[
          choice('Use in a new submission', () => sendAsNew(place)),
          choice('Discard changes', () => removeUnsent(place)),
        ]}
      >
        {whyNotEditable(ofImprovement, status)} Your unsaved changes from {formatDateTime(unsent.at)} are kept
        here.
      </Bar>
    );
  }
  if (saved && isConflict(unsent, saved)) {
    return (
      <Bar
        intent="warning"
        actions={[
          choice('Keep my changes', () => keepTyped(place, saved)),
          choice(ofImprovement ? 'Show the new version' : 'Show the other version', () =>
            showSaved(place, saved),
          ),
        ]}
      >
        {ofImprovement
          ? 'A new version was published after you started.'
          : `This draft was saved elsewhere on ${formatDateTime(saved.updatedAt)}.`}{' '}
        The form has your unsaved changes from {formatDateTime(unsent.at)}. Choose a version to continue with.
      </Bar>
    );
  }
  if (other) {
    const when = formatDateTime(other.at);
    return (
      <Bar
        intent="info"
        actions={[
          choice(isSaved ? 'Show my changes' : 'Show other text', () => showOther(place, saved)),
          choice('Discard', () => dropOther(place, saved)),
        ]}
      >
        {isSaved
          ? `The form has the ${published} version. Your unsaved changes from ${when} are kept.`
          : `You have other unsent text from ${when}.`}
      </Bar>
    );
  }
  if (!saved || !found || isSaved) return null;
  return (
    <Bar
      intent="info"
      actions={[choice(`Go back to the ${published} version`, () => showSaved(place, saved))]}
    >{`You have unsaved changes from ${formatDateTime(found)}.`}</Bar>
  );
}

const Bar = ({
  intent,
  actions,
  children,
}: {
  intent: 'info' | 'warning';
  actions: ReactNode[];
  children: ReactNode;
}) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>{children}</MessageBarBody>
    <MessageBarActions>{actions}</MessageBarActions>
  </MessageBar>
);
