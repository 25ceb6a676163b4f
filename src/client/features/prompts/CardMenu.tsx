import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { EyeRegular } from '#client/components/icons.ts';

interface Props {
  trigger: ReactElement;
  onPreview: () => void;
}

/** A card's menu on touch screens. It is open at first: its code was loaded by a tap on the button. */
export default function CardMenu({ trigger, onPreview }: Props) {
  return (
    <Menu positioning="below-end" defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<EyeRegular />} onClick={onPreview}>
            Preview
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
