import { makeStyles, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { headingId } from './heading-id.ts';

const useStyles = makeStyles({
  jump: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    '@media (min-width: 641px)': { display: 'none' },
  },
  /** Large enough for a finger. */
  link: { paddingBlock: tokens.spacingVerticalM },
});

/** Links to the headings of a long section, on a phone: there they are far below each other. */
export function JumpTo({ headings }: { headings: readonly string[] }) {
  const styles = useStyles();
  return (
    <nav className={styles.jump} aria-label="Jump to">
      {headings.map((heading) => (
        <TextLink key={heading} className={styles.link} to={`#${headingId(heading)}`}>
          {heading}
        </TextLink>
      ))}
    </nav>
  );
}
