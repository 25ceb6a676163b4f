import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { OrderedList } from '#client/components/ordering/OrderedList.tsx';
import { useOrder } from '#client/components/ordering/use-order.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { featuredShown } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#contract/screens.ts';
import { noDepartmentName } from '#contract/vocabulary.ts';
import type { Featured } from '../admin.queries.ts';
import { useFeaturedTakeOver, useUnfeature } from './use-featured-changes.ts';

const useStyles = makeStyles({
  place: {
    minWidth: '2ch',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  featured: readonly Featured[];
  /** A prompt was removed, and its row with the focus in it. */
  onRemoved: () => void;
}

/** The featured prompts in their order, which can be changed. */
export function FeaturedList({ featured, onRemoved }: Props) {
  const order = useOrder(featured, { path: apiPaths.adminFeatured, ...useFeaturedTakeOver() });
  const { mutate: remove, isPending } = useUnfeature(onRemoved);
  return (
    <OrderedList
      label="Featured prompts"
      order={order}
      nameOf={({ title }) => title}
      renderContent={(prompt, index) => <Content prompt={prompt} index={index} />}
      renderActions={(prompt) => (
        <Button
          appearance="subtle"
          aria-label={`Remove ${prompt.title}`}
          disabledFocusable={isPending}
          onClick={() => remove(prompt)}
        >
          Remove
        </Button>
      )}
    />
  );
}

function Content({ prompt: { id, title, author, department }, index }: { prompt: Featured; index: number }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.place}>{index + 1}</span>
      <div className={styles.words}>
        <TextLink className={styles.title} to={screenHrefs.prompt(id)} dir="auto" draggable={false}>
          {title}
        </TextLink>
        <span className={styles.facts}>
          <span dir="auto">{[department || noDepartmentName, author].filter(Boolean).join(' · ')}</span>
          {index < featuredShown ? (
            <Badge appearance="tint" color="brand">
              On the home page
            </Badge>
          ) : null}
        </span>
      </div>
    </>
  );
}
