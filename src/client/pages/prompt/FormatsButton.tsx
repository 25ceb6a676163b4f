import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { ChevronDownRegular } from '#client/components/icons.ts';
import { MenuOnDemand } from '#client/components/MenuOnDemand.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

const load = () => import('./FormatsMenu.tsx');
const FormatsMenu = lazyWithRetry(load);

const useStyles = makeStyles({
  button: {
    minWidth: '24px',
    width: '24px',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
});

/** Takes the props of a menu trigger. */
const Trigger = ({ ref, ...trigger }: Omit<ComponentProps<'button'>, 'type'>) => (
  <Button
    aria-haspopup="menu"
    aria-label="Download as..."
    title="Download as..."
    {...trigger}
    ref={ref}
    className={useStyles().button}
    icon={<ChevronDownRegular />}
  />
);

/** The second part of the download button: other kinds of files than the text. */
export function FormatsButton({ promptId }: { promptId: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (!publicConfig().ownServer) return null;
  return (
    <MenuOnDemand trigger={trigger} load={load} renderButton={(waiting) => <Trigger {...waiting} />}>
      <FormatsMenu promptId={promptId} trigger={<Trigger ref={trigger} />} />
    </MenuOnDemand>
  );
}
