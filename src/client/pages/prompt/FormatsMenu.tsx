import { Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { FormatItems } from './FormatItems.tsx';

/** It is open at first: its code was loaded by a click on the button. */
export default function FormatsMenu({ promptId, trigger }: { promptId: string; trigger: ReactElement }) {
  return (
    <Menu positioning="below-start" defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <FormatItems promptId={promptId} />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
