import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#client/components/TextLink.tsx';
import { pluralize } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { newsHref } from '#domain/screens.ts';
import { newPromptsQuery } from './follows.queries.ts';

const useStyles = makeStyles({
  line: {
    margin: 0,
    // In line with the notifications, which have a mark before their texts.
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** How many prompts are new in what the user follows, with the way to them; nothing if there are none. */
export function NewInFollowed({ onLeave }: { onLeave: () => void }) {
  const styles = useStyles();
  const { data } = useQuery(newPromptsQuery(useSessionKey(), 1));
  if (!data || data.total === 0) return null;
  return (
    <p className={styles.line}>
      <TextLink to={newsHref} onClick={onLeave}>
        {pluralize(data.total, 'new prompt')}
      </TextLink>{' '}
      in departments and collections you follow
    </p>
  );
}
