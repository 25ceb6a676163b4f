import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { EyeRegular, MoreHorizontalRegular } from '#client/components/icons.ts';
import { MenuOnDemand } from '#client/components/MenuOnDemand.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

const load = () => import('./CardMenu.tsx');
const CardMenu = lazyWithRetry(load);

const useStyles = makeStyles({
  button: { position: 'relative', zIndex: 1, flexShrink: 0 },
  /** In a card's corner: lower than its line, and as large for a finger as the corner allows. */
  inCorner: {
    marginBlock: '-2px',
    marginInlineEnd: '-4px',
    '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: '-10px' } },
  },
});

interface Props {
  id: string;
  title: string;
  onPeek: (id: string) => void;
  inCorner?: boolean;
}

type Size = 'small' | 'medium';

/** Takes the props of a menu trigger. */
const MenuButton = ({ ref, ...trigger }: Omit<ComponentProps<'button'>, 'type'> & { size: Size }) => (
  <Button appearance="subtle" aria-haspopup="menu" {...trigger} ref={ref} icon={<MoreHorizontalRegular />} />
);

/**
 * Shows a prompt's text beside the list: a button where a pointer hovers, an entry of the card's menu on touch screens. Space does
 * the same on the title, so Tab does not stop here.
 */
export function PeekButton({ id, title, onPeek, inCorner = false }: Props) {
  const styles = useStyles();
  const trigger = useRef<HTMLButtonElement>(null);
  const isTouch = useMediaQuery('(hover: none)');
  const common = {
    className: mergeClasses(styles.button, inCorner && styles.inCorner),
    'data-peek': true,
    size: inCorner ? ('small' as const) : ('medium' as const),
  };
  if (!isTouch)
    return (
      <Button
        {...common}
        appearance="subtle"
        icon={<EyeRegular />}
        tabIndex={-1}
        data-preview
        aria-label={`Preview prompt: ${title}`}
        title="Preview (Space)"
        onClick={() => onPeek(id)}
      />
    );
  const menu = { ...common, 'aria-label': `More actions: ${title}` };
  return (
    <MenuOnDemand
      trigger={trigger}
      load={load}
      renderButton={(waiting) => <MenuButton {...menu} {...waiting} />}
    >
      <CardMenu trigger={<MenuButton {...menu} ref={trigger} />} onPreview={() => onPeek(id)} />
    </MenuOnDemand>
  );
}
