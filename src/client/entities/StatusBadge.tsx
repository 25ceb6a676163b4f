import { Badge, type BadgeProps, makeStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import {
  ArchiveRegular,
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  ClockRegular,
  DismissCircleRegular,
  EditRegular,
} from '#client/components/icons.ts';
import { type PromptStatus, statusNames } from '#domain/vocabulary.ts';

const looks: Record<PromptStatus, [NonNullable<BadgeProps['color']>, FluentIcon]> = {
  draft: ['informative', EditRegular],
  pending: ['brand', ClockRegular],
  changes_requested: ['warning', ArrowUndoRegular],
  published: ['success', CheckmarkCircleRegular],
  rejected: ['danger', DismissCircleRegular],
  retired: ['informative', ArchiveRegular],
};

const useStyles = makeStyles({
  /** The tint of its name is darker than a dark card. */
  informative: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground2 },
});

/** The status of a prompt or a revision: by word, icon and colour. */
export function StatusBadge({ status }: { status: PromptStatus }) {
  const styles = useStyles();
  const [color, Icon] = looks[status];
  // Open statuses are outlined, final ones filled, as the tints of 'In review' and 'Rejected' are both reds.
  return (
    <Badge
      className={color === 'informative' ? styles.informative : ''}
      appearance={status === 'pending' ? 'outline' : 'tint'}
      color={color}
      icon={<Icon />}
    >
      {statusNames[status]}
    </Badge>
  );
}
