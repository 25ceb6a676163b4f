import { tokens } from '@fluentui/react-components';

/** A review in columns if there is room, else its title above its facts. */
export const queueRow = {
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) 152px 152px 112px 128px',
  alignItems: 'center',
  gap: tokens.spacingHorizontalL,
  minHeight: '64px',
  boxSizing: 'border-box',
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  '@media (max-width: 1023px)': { gridTemplateColumns: '72px minmax(0, 1fr) 140px 128px' },
  '@media (max-width: 767px)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalM,
  },
} as const;

export const queueTitle = { '@media (max-width: 767px)': { order: -1, width: '100%' } } as const;

/** Where a row has little room, the review itself says the rest. */
export const queueRest = { '@media (max-width: 1023px)': { display: 'none' } } as const;
