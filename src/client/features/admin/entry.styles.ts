import { makeStyles, tokens } from '@fluentui/react-components';

/** An entry of a list of what people wrote: facts in a line, the text, what can be done. */
export const useEntryStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  facts: {
    alignSelf: 'stretch',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  meta: { color: tokens.colorNeutralForeground2 },
  date: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 640px)': { marginInlineStart: 0 },
  },
  text: { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
