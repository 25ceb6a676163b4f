import { Badge, Button } from '@fluentui/react-components';
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

interface Props {
  featured: readonly FeaturedPromptDto[];
  /** A prompt was removed, and its row with the focus in it. */
  onRemoved: () => void;
}

/** The featured prompts in their order, which can be changed. */
export function FeaturedList({ featured, onRemoved }: Props) {
  const admin = useAdminStyles();
  const order = useOrder(featured, {
    path: apiPaths.adminFeatured,
    send: (ids) => callApi(apiPaths.adminFeatured, { method: 'PUT', body: { ids } }),
    ...useFeaturedTakeOver(),
  });
  const { mutate: remove, isPending } = useUnfeature(featured, onRemoved);
  return (
    <OrderedList
      label="Featured prompts"
      order={order}
      nameOf={({ title }) => title}
      renderContent={(prompt, index) => (
        <OrderedPrompt
          prompt={prompt}
          department={prompt.department ?? ''}
          index={index}
          badge={
            <>
              {index < featuredShown ? (
                <Badge appearance="tint" color="brand">
                  On the home page
                </Badge>
              ) : null}
              {prompt.has_example ? null : (
                <>
                  <Badge appearance="tint" color="warning" icon={<WarningRegular />}>
                    Missing example answer
                  </Badge>
                  <TextLink to={screenHrefs.improvement(prompt.id)} draggable={false}>
                    Add an example answer
                  </TextLink>
                </>
              )}
            </>
          }
        />
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
