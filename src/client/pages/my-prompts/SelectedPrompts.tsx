import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { focusOnHeading } from '#client/components/focus.ts';
import { AddRegular } from '#client/components/icons.ts';
import { SelectionBar } from '#client/components/SelectionBar.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { AddSeveralDialog } from '#client/features/collections/AddSeveralDialog.tsx';

/** The number of ticked prompts, and what can be done with them at once. */
export function SelectedPrompts({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<true>(button);
  const clear = () => {
    onClear();
    // The bar with the focus was removed.
    focusOnHeading();
  };
  return (
    <>
      <SelectionBar count={ids.length} onClear={clear}>
        <Button
          ref={button}
          appearance="primary"
          icon={<AddRegular />}
          aria-haspopup="dialog"
          onClick={() => open(true)}
        >
          Add to a collection
        </Button>
      </SelectionBar>
      {subject ? <AddSeveralDialog promptIds={ids} onClose={close} onAdded={clear} /> : null}
    </>
  );
}
