import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissRegular } from './icons.ts';
import { OverlayDrawer } from './modals.tsx';

interface Props {
  open: boolean;
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  position: 'start' | 'end' | 'bottom';
  onClose: () => void;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
}

/** A panel at an edge of the window, over the page, with its title and a button that closes it. */
export const SideDrawer = ({
  open,
  title,
  closeLabel,
  position,
  onClose,
  className,
  bodyClassName,
  children,
}: Props) => (
  <OverlayDrawer
    className={className}
    open={open}
    position={position}
    onOpenChange={(_, data) => (data.open ? undefined : onClose())}
  >
    <DrawerHeader>
      <DrawerHeaderTitle
        action={
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={closeLabel} onClick={onClose} />
        }
      >
        {title}
      </DrawerHeaderTitle>
    </DrawerHeader>
    <DrawerBody className={bodyClassName}>{children}</DrawerBody>
  </OverlayDrawer>
);
