import { makeStyles, tokens } from '@fluentui/react-components';

/** Rows of a panel: as many are reserved, whatever there is to show. */
export const panelRows = 3;

/** The head, three rows of 56 px, and the edges. */
const panelHeight = '234px';
/** The head, and two lines over a line of controls: nothing is remembered yet. */
const quietHeight = '160px';

/** Of a height that is known at once, in every state: nothing below them moves. */
export const usePanelStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridAutoRows: panelHeight,
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1099px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :nth-child(3)': { gridColumn: '1 / -1' },
    },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  quiet: { gridAutoRows: quietHeight },
  panel: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});
