import type { OpenPanel } from '#client/components/FilterButton.tsx';
import { FilterPanel } from '#client/components/FilterPanel.tsx';
import { type QueueChoices, QueueSelects } from './QueueSelects.tsx';

interface Props extends OpenPanel {
  choices: QueueChoices;
  /** The number of reviews, in words. */
  found: string;
}

/** The filters and the order of the queue on a phone. */
export default function QueueFilterPanel({ choices, ...panel }: Props) {
  const { owner, setOwner, department, setDepartment } = choices.params;
  const clear = () => {
    setOwner('all');
    setDepartment('');
  };
  return (
    <FilterPanel {...panel} onClear={owner === 'mine' || department ? clear : undefined}>
      <QueueSelects {...choices} />
    </FilterPanel>
  );
}
