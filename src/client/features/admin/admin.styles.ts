import { makeStyles, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { wordsOnEdges } from '#client/components/words-on-edge.ts';

/** Shared styles of the admin screen's sections. */
export const useAdminStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    // From the line about it.
    '& + p': {
      marginBlockStart: tokens.spacingVerticalXS,
      '@media (max-width: 640px)': { marginBlockStart: tokens.spacingVerticalS },
    },
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    outlineStyle: 'none',
    '& + p': { marginBlockStart: tokens.spacingVerticalXS },
  },
  /** A further part of a section, with a heading like the section's. */
  part: { marginBlockStart: tokens.spacingVerticalL },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& + p': { marginBlockStart: tokens.spacingVerticalXS },
  },
  /** Of a surface in a group that has a subheading. */
  panelHeading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: {
    margin: 0,
    maxWidth: '68ch',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  onEdge: wordsOnEdges,
  /** The buttons at the end of a row, in the line of its first words, where the last button's own words end. */
  rowActions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    marginBlock: '-6px',
    // Below the words.
    '@media (max-width: 640px)': { marginBlock: 0 },
    '& > button, & > a': { minWidth: 0 },
    '& > button:last-child': {
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
      '@media (forced-colors: active)': { marginInlineEnd: 0 },
    },
  },
  /** One of them in a list that can be ordered, whose row aligns them. */
  rowAction: {
    minWidth: 0,
    '&:last-child': {
      marginInlineEnd: '-6px',
      '@media (forced-colors: active)': { marginInlineEnd: 0 },
    },
  },
  surface: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // A sentence above a table has the table's width.
    '& p': { maxWidth: 'none' },
  },
  list: borderedList,
});
