import {
  Button,
  type ButtonProps,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { BookmarkFilled, BookmarkRegular } from '#client/components/icons.ts';
import { onHighlight } from '#client/components/on-highlight.ts';
import { useBookmark } from './use-bookmark.ts';

const useStyles = makeStyles({
  saved: {
    '& .fui-Button__icon': { color: tokens.colorBrandForeground1 },
    '&:hover .fui-Button__icon': { color: onHighlight(tokens.colorBrandForeground1) },
  },
});

interface Props {
  promptId: string;
  title: string;
  /** An icon alone on cards, icon and word on the prompt's page. */
  compact?: boolean;
  appearance?: ButtonProps['appearance'];
  className?: string;
}

export function SaveButton({
  promptId,
  title,
  compact = false,
  appearance = compact ? 'subtle' : 'secondary',
  className,
}: Props) {
  const styles = useStyles();
  const { saved, isMutating, toggle } = useBookmark(promptId);
  return (
    <Button
      appearance={appearance}
      className={mergeClasses(className, saved && styles.saved)}
      data-action="save"
      // As large as the icon, so that nothing shifts.
      icon={
        isMutating ? <Spinner size="tiny" aria-hidden /> : saved ? <BookmarkFilled /> : <BookmarkRegular />
      }
      aria-busy={isMutating}
      aria-label={compact ? `Save prompt: ${title}` : undefined}
      aria-pressed={saved}
      title={compact ? (saved ? 'Saved' : 'Save prompt') : undefined}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => {
        if (detail < 2) toggle();
      }}
    >
      {compact ? undefined : saved ? 'Saved' : 'Save'}
    </Button>
  );
}
