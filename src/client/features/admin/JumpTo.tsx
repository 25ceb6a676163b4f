import { makeStyles, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { headingId } from './heading-id.ts';

const useStyles = makeStyles({
  jump: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  summary: {
    padding: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  links: { margin: 0, padding: `0 0 ${tokens.spacingVerticalS}`, listStyleType: 'none' },
  /** Large enough for a finger. */
  link: { display: 'block', padding: tokens.spacingHorizontalM },
});

/** Links to the headings of a long section, if they are far below each other: on a phone. */
export function JumpTo({ headings }: { headings: readonly string[] }) {
  const styles = useStyles();
  if (!useMediaQuery('(max-width: 640px)')) return null;
  return (
    <nav className={styles.jump} aria-label="Jump to">
      <details>
        <summary className={styles.summary}>Jump to</summary>
        <ul className={styles.links}>
          {headings.map((heading) => (
            <li key={heading}>
              <TextLink className={styles.link} to={`#${headingId(heading)}`}>
                {heading}
              </TextLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
