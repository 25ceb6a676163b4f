import { makeStyles, tokens } from '@fluentui/react-components';

/** An entry of a list of messages: facts in a line, the text, the actions. */
export const useEntryStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& > button': { marginBlockStart: tokens.spacingVerticalS },
    // The actions share an edge, below the date and beside the text.
    '@media (min-width: 641px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalXL,
      '& > p': { gridColumn: 1 },
      '& > button': { gridColumn: 2, gridRow: '2 / span 2', alignSelf: 'start' },
    },
  },
  facts: {
    alignSelf: 'stretch',
    justifySelf: 'stretch',
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  title: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  meta: { color: tokens.colorNeutralForeground2 },
  date: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 640px)': { marginInlineStart: 0 },
  },
  text: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    maxWidth: '68ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
