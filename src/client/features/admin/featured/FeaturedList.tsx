import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '#client/components/icons.ts';
import { OrderedList } from '#client/components/ordering/OrderedList.tsx';
import { OrderedPrompt } from '#client/components/ordering/OrderedPrompt.tsx';
import { useOrder } from '#client/components/ordering/use-order.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { callApi } from '#client/lib/api/api.ts';
import type { FeaturedPromptDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { featuredShown } from '#domain/limits.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useFeaturedTakeOver, useUnfeature } from './use-featured-changes.ts';

/** By the first place that each is about. */
const places: Partial<Record<number, string>> = {
  0: 'First three: on the home page',
  [featuredShown]: 'Also offered inside Copilot',
};

const useStyles = makeStyles({
  /** Above a line across the list: it names the rows below it, not the first one alone. */
  places: {
    order: -1,
    gridColumn: '1 / -1',
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    marginBlock: `calc(-1 * ${tokens.spacingVerticalM}) ${tokens.spacingVerticalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  missing: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  warning: { flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
});

interface Props {
  featured: readonly FeaturedPromptDto[];
  /** A prompt was removed, and its row with the focus in it. */
  onRemoved: () => void;
}

/** The featured prompts in their order, which can be changed. */
export function FeaturedList({ featured, onRemoved }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const order = useOrder(featured, {
    path: apiPaths.adminFeatured,
    send: (ids, _, from) => callApi(apiPaths.adminFeatured, { method: 'PUT', body: { ids, from } }),
    ...useFeaturedTakeOver(),
  });
  const { mutate: remove, isPending } = useUnfeature(featured, onRemoved);
  return (
    <OrderedList
      label="Featured prompts"
      order={order}
      nameOf={({ title }) => title}
      renderContent={(prompt, index) => (
        <>
          {places[index] ? <span className={styles.places}>{places[index]}</span> : null}
          <OrderedPrompt
            prompt={prompt}
            department={prompt.department ?? ''}
            index={index}
            badge={
              prompt.has_example ? null : (
                <span className={styles.missing}>
                  <WarningRegular className={styles.warning} />
                  <TextLink to={screenHrefs.improvement(prompt.id)} draggable={false}>
                    Add the missing example answer
                  </TextLink>
                </span>
              )
            }
          />
        </>
      )}
      renderActions={(prompt) => (
        <Button
          className={admin.rowAction}
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
