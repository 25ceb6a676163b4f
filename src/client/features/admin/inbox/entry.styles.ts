import { makeStyles, tokens } from '@fluentui/react-components';

/** An entry of a list of messages: facts in a line, the text, the actions. */
export const useEntryStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& > :is(button, [role="group"])': {
      alignSelf: 'flex-end',
      justifyContent: 'flex-end',
      marginBlockStart: tokens.spacingVerticalS,
    },
    // The action begins in the line of the first words.
    '@media (min-width: 641px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(320px)',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalXL,
      '& > p': { gridColumn: 1 },
      '& > :is(button, [role="group"])': {
        gridColumn: 2,
        gridRow: '1 / span 3',
        alignSelf: 'start',
        marginBlock: '-6px',
      },
    },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  meta: { color: tokens.colorNeutralForeground2 },
  text: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    maxWidth: '68ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
