import { makeResetStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useTextClass = makeResetStyles({
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto)',
  minWidth: 0,
  '& > *, &::after': { gridArea: '1 / 1', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&::after': {
    content: 'attr(data-text)',
    visibility: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The text of a navigation link, with room for its bold letters, so that no link moves when another becomes the current one. */
export const NavText = ({ children, className }: { children: string; className?: string }) => (
  <span className={mergeClasses(useTextClass(), className)} data-text={children}>
    <span>{children}</span>
  </span>
);
