import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissRegular } from '#client/components/icons.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function DepartmentDrawer({ open, onClose, children }: Props) {
  return (
    <OverlayDrawer
      open={open}
      position="start"
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label="Close departments"
              onClick={onClose}
            />
          }
        >
          Departments
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>{children}</DrawerBody>
    </OverlayDrawer>
  );
}
