/** For makeStyles: many short fields side by side, in the order in which the keyboard reaches them, where the prompt's block has room. */
export const twoColumns = {
  '@container (min-width: 780px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
  },
} as const;
