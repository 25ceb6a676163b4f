import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';

interface Props {
  /** Undefined for users who may not add test runs. */
  onImport: (() => void) | undefined;
  /** Undefined without test runs. */
  onExport: (() => void) | undefined;
}

/** Exchanges test runs with promptfoo, in which a prompt is tested in many assistants at once. */
export function ExchangeMenu({ onImport, onExport }: Props) {
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton>Import and export</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {onImport ? (
            <MenuItem subText="From a promptfoo file (prompt testing tool)" onClick={onImport}>
              Import results
            </MenuItem>
          ) : null}
          {onExport ? (
            <MenuItem subText="This version and its test runs as a file" onClick={onExport}>
              Export for promptfoo
            </MenuItem>
          ) : null}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
