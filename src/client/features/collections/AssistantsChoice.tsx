import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { Collection } from './collections.queries.ts';
import { useChangeCollection } from './use-collection-changes.ts';

/** Its box, not the room around it, begins where the other facts do. */
const useStyles = makeStyles({ choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } });

/** Whether the user's AI assistants list the prompts of this collection, one collection at a time. */
export function AssistantsChoice({
  collection: { id, name, in_assistants: isInAssistants = false },
}: {
  collection: Collection;
}) {
  const { mutate } = useChangeCollection(
    id,
    ({ in_assistants: isChosen }) =>
      isChosen
        ? toast.success('Used in assistants', `Your connected assistants now list only "${name}".`)
        : toast.success('Removed from assistants', 'Your assistants still list your saved prompts.'),
    'Change not saved',
  );
  return (
    <Checkbox
      className={useStyles().choice}
      checked={isInAssistants}
      label="Use in assistants"
      title="Your connected assistants list these prompts. One collection at a time."
      onChange={(_, { checked }) => mutate({ in_assistants: checked === true })}
    />
  );
}
