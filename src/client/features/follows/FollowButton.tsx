import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { CheckmarkRegular } from '#client/components/icons.ts';
import type { Followed } from './follows.queries.ts';
import { useFollow } from './use-follow.ts';

const useStyles = makeStyles({
  /** Wide enough for both labels, so that nothing beside it shifts. */
  button: { flexShrink: 0, minWidth: '112px' },
});

interface Props extends Followed {
  /** In a list of followed items, which says already what is followed: the button says only what it does. */
  inList?: boolean;
}

/** Follows or unfollows a department or a collection. */
export function FollowButton({ inList = false, ...followed }: Props) {
  const styles = useStyles();
  const { isFollowed, isMutating, toggle } = useFollow(followed);
  const word = isFollowed ? (inList ? 'Unfollow' : 'Following') : 'Follow';
  return (
    <Button
      className={styles.button}
      icon={
        isMutating ? (
          <Spinner size="tiny" aria-hidden />
        ) : isFollowed && !inList ? (
          <CheckmarkRegular />
        ) : undefined
      }
      aria-busy={isMutating}
      aria-label={`${word} ${followed.name}`}
      {...(isFollowed && !inList ? { title: `Unfollow ${followed.name}` } : {})}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => {
        if (detail < 2) toggle();
      }}
    >
      {word}
    </Button>
  );
}
