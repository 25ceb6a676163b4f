import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from '#client/components/Link.tsx';
import { rowHover } from '#client/components/on-highlight.ts';
import type { ScreenHref } from '#domain/screens.ts';

const useStyles = makeStyles({
  next: { gridArea: 'next', maxWidth: '640px', '@media print': { display: 'none' } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: '16px',
  },
  entry: {
    position: 'relative',
    padding: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '&:hover': { backgroundColor: rowHover },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    '&:focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  why: { color: tokens.colorNeutralForeground2 },
});

export interface NextStep {
  to: ScreenHref;
  title: string;
  /** The reason to read it. */
  why: string;
}

/** The next pages after the end of an article. */
export function ArticleNext({ steps }: { steps: readonly NextStep[] }) {
  const styles = useStyles();
  return (
    <nav className={styles.next} aria-labelledby="next">
      <h2 id="next">Where to go next</h2>
      <ul className={styles.list}>
        {steps.map(({ to, title, why }) => (
          <li key={to} className={styles.entry}>
            <Link className={styles.link} to={to}>
              {title}
            </Link>
            <div className={styles.why}>{why}</div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
