import { tokens } from '@fluentui/react-components';

/** The page's colour fades in above a bar that sticks there, so that it cuts no line of text. */
export const fadeAbove = `0 -16px 16px ${tokens.colorNeutralBackground2}`;

/**
 * For makeStyles: a bar at the window's lower edge, with buttons of 44 px, clear of a phone's own bar below it. Its buttons keep 12 px from
 * its upper edge, so that a field that it covers in part keeps a touch target of 24 px that overlaps no button (WCAG 2.5.8).
 */
export const bottomBar = {
  boxSizing: 'border-box',
  minHeight: 'calc(63px + env(safe-area-inset-bottom))',
  paddingBlock: '12px calc(6px + env(safe-area-inset-bottom))',
  backgroundColor: tokens.colorNeutralBackground1,
} as const;
