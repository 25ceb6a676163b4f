import { Button } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { MoreHorizontalRegular } from '#client/components/icons.ts';

type Props = Omit<ComponentProps<'button'>, 'type'>;

/** Takes what a menu gives its trigger. */
export function MoreButton({ ref, ...trigger }: Props) {
  return (
    <Button appearance="subtle" aria-haspopup="menu" {...trigger} ref={ref} icon={<MoreHorizontalRegular />}>
      More
    </Button>
  );
}
