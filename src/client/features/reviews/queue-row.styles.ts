import { tokens } from '@fluentui/react-components';

const columns = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) 136px 136px 104px 116px 104px',
  alignItems: 'center',
  gap: tokens.spacingHorizontalL,
  boxSizing: 'border-box',
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  '@media (max-width: 1023px)': { gridTemplateColumns: '80px minmax(0, 1fr) 120px 116px 96px' },
  // "1 to fix or explain" in one line.
  '@media (min-width: 1280px)': { gridTemplateColumns: '88px minmax(0, 1fr) 136px 136px 104px 116px 152px' },
} as const;

/** Names the columns. */
export const queueHead = {
  ...columns,
  color: tokens.colorNeutralForeground2,
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  '@media (max-width: 767px)': { display: 'none' },
} as const;

/** Between phone and desktop: author and reviewer are below the title, beside which the other columns are as high as both. */
const between = '@media (min-width: 768px) and (max-width: 1023px)';

/** A review in columns if there is room, else its title above its facts. */
export const queueRow = {
  ...columns,
  minHeight: '64px',
  '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  [between]: { rowGap: 0, '& > *': { gridRow: '1 / span 2' } },
  '@media (max-width: 767px)': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalM,
  },
} as const;

export const queueTitle = {
  [between]: { '&&': { gridRow: '1' } },
  '@media (max-width: 767px)': { order: -1, width: '100%' },
} as const;

/** Author and reviewer: a column each, or one line of its own, so that the other facts keep to theirs. */
export const queuePeople = {
  display: 'contents',
  '@media (max-width: 1023px)': { display: 'flex', minWidth: 0 },
  [between]: { '&&': { gridColumn: 2, gridRow: '2' } },
  '@media (max-width: 767px)': { width: '100%' },
} as const;

/** What shows as a column of its own only where there are all columns. */
export const queueRest = { '@media (max-width: 1023px)': { display: 'none' } } as const;
