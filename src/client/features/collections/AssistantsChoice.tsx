import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { Collection } from './collections.queries.ts';
import { useChangeCollection } from './use-collection-changes.ts';

/** Its box, not the room around it, begins where the other facts do. */
const useStyles = makeStyles({ choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } });

/** Whether the user's AI assistants list the prompts of this collection: of one at a time. */
export function AssistantsChoice({
  collection: { id, name, in_assistants: isInAssistants = false },
}: {
  collection: Collection;
}) {
  const { mutate } = useChangeCollection(
    id,
    ({ in_assistants: isChosen }) =>
      isChosen
        ? toast.success(
            'Used in assistants',
            `Assistants that you connected list “${name}”, and no other collection.`,
          )
        : toast.success('Not in assistants any more', 'They still list your saved prompts.'),
    'Not changed',
  );
  return (
    <Checkbox
      className={useStyles().choice}
      checked={isInAssistants}
      label="Use in assistants"
      title="Assistants that you connected to the library list its prompts. One collection at a time."
      onChange={(_, { checked }) => mutate({ in_assistants: checked === true })}
    />
  );
}
