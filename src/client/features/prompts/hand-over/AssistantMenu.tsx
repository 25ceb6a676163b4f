import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import type { Assistant } from '#contract/assistants.ts';
import { assistantIcon } from './assistant-icon.tsx';
import { openWords } from './assistants.ts';

interface Props {
  assistants: Assistant[];
  trigger: ReactElement;
  onChoose: (assistant: Assistant) => void;
}

/** The other assistants of the company. */
export function AssistantMenu({ assistants, trigger, onChoose }: Props) {
  return (
    <Menu positioning="below-end" hasIcons={assistants.some(({ icon }) => icon !== 'none')}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {assistants.map((assistant) => (
            <MenuItem
              key={assistant.name}
              icon={assistantIcon(assistant)}
              onClick={() => onChoose(assistant)}
            >
              {openWords(assistant)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
