import { Button } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { OpenRegular } from '#client/components/icons.ts';
import { MenuOnDemand } from '#client/components/MenuOnDemand.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { assistantIcon } from './assistant-icon.tsx';
import { assistants } from './assistants.ts';
import { useHandOver } from './use-hand-over.tsx';

const load = () => import('./OpenInMenu.tsx');
const OpenInMenu = lazyWithRetry(load);

/** Takes the props of a menu trigger. */
const Trigger = ({ ref, ...trigger }: Omit<ComponentProps<'button'>, 'type'>) => (
  <Button appearance="subtle" aria-haspopup="menu" {...trigger} ref={ref} icon={<OpenRegular />}>
    Open in...
  </Button>
);

/** Opens the prompt in the company's AI assistant, or in one of several; nothing if there is none. */
export function OpenInButton({ promptId }: { promptId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { handOver, dialog } = useHandOver(promptId, button);
  const all = assistants();
  const [first] = all;
  if (!first) return null;
  return (
    <>
      {all.length === 1 ? (
        <Button ref={button} appearance="subtle" icon={assistantIcon(first)} onClick={() => handOver(first)}>
          Open in {first.name}
        </Button>
      ) : (
        <MenuOnDemand trigger={button} load={load} renderButton={(waiting) => <Trigger {...waiting} />}>
          <OpenInMenu trigger={<Trigger ref={button} />} onChoose={handOver} />
        </MenuOnDemand>
      )}
      {dialog}
    </>
  );
}
