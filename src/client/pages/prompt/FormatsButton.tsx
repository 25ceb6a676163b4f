import { Button } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import { MenuOnDemand } from '#client/components/MenuOnDemand.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

const load = () => import('./FormatsMenu.tsx');
const FormatsMenu = lazyWithRetry(load);

/** Takes the props of a menu trigger. */
const Trigger = ({ ref, ...trigger }: Omit<ComponentProps<'button'>, 'type'>) => (
  <Button appearance="subtle" aria-haspopup="menu" {...trigger} ref={ref} icon={<ArrowDownloadRegular />}>
    Download as…
  </Button>
);

/** Other kinds of files than the text. */
export function FormatsButton({ promptId }: { promptId: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (!publicConfig().ownServer) return null;
  return (
    <MenuOnDemand trigger={trigger} load={load} renderButton={(waiting) => <Trigger {...waiting} />}>
      <FormatsMenu promptId={promptId} trigger={<Trigger ref={trigger} />} />
    </MenuOnDemand>
  );
}
