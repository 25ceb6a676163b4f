import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import type { Assistant } from '#contract/assistants.ts';
import { assistantIcon } from './assistant-icon.tsx';
import { assistants } from './assistants.ts';

interface Props {
  trigger: ReactElement;
  onChoose: (assistant: Assistant) => void;
}

/** It is open at first: its code was loaded by a click on the button. */
export default function OpenInMenu({ trigger, onChoose }: Props) {
  const all = assistants();
  return (
    <Menu positioning="below-end" defaultOpen hasIcons={all.some(({ icon }) => icon !== 'none')}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {all.map((assistant) => (
            <MenuItem
              key={assistant.name}
              icon={assistantIcon(assistant)}
              onClick={() => onChoose(assistant)}
            >
              {assistant.name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
