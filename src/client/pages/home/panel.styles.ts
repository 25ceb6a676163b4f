import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { compactRowHeight } from '#client/features/prompts/compact-row-height.ts';

/** Rows of a panel, which are reserved even if there are fewer entries. */
export const panelRows = 3;

/** Of the head and the edges. */
const frame = 66;

const panelHeight = `${frame + panelRows * compactRowHeight}px`;

/** Of a panel whose rows are side by side. */
const rowHeight = `${frame + compactRowHeight}px`;

/** A height that is known at once in every state, so that nothing below shifts. */
export const usePanelStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gridAutoRows: panelHeight,
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1099px)': { '& > :last-child:nth-child(3)': { gridColumn: '1 / -1' } },
    // A single one has its rows side by side: in rows as wide as the page, Copy would be far from its title.
    '@media (min-width: 1100px)': {
      ':has(> :only-child)': { gridAutoRows: rowHeight },
      '& > :only-child > :is(ul, [role=status])': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      },
      // Titles of one and of two lines begin on one line.
      '& > :only-child > ul > li': { alignItems: 'start', paddingBlockStart: '8px' },
      '& > :only-child > ul:not(:empty) ~ *': { display: 'none' },
    },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'auto' },
  },
});

export const usePanelClass = makeResetStyles({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  paddingBlockEnd: tokens.spacingVerticalS,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
  // On a phone the panels are below each other, each as high as its content: head, rows and edges.
  '@media (max-width: 640px)': { minHeight: `calc(${frame}px + var(--rows) * ${compactRowHeight}px)` },
  // Replaces its heading until its content is rendered.
  '&:empty::before': {
    content: '""',
    boxSizing: 'border-box',
    width: '50%',
    height: '16px',
    margin: `20px ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralStencil1,
    borderRadius: tokens.borderRadiusMedium,
    '@media (forced-colors: active)': { border: '1px solid GrayText' },
  },
});
