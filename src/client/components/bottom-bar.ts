import { tokens } from '@fluentui/react-components';

/** For makeStyles: a bar at the window's lower edge, of buttons of 44 px, clear of a phone's own bar below it. */
export const bottomBar = {
  boxSizing: 'border-box',
  minHeight: 'calc(56px + env(safe-area-inset-bottom))',
  paddingBlock: '5px calc(6px + env(safe-area-inset-bottom))',
  backgroundColor: tokens.colorNeutralBackground1,
} as const;
