import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';

/** The text is 688 px wide: from here on there is room beside it. */
const wide = '@media (min-width: 1160px)';

const useStyles = makeStyles({
  contents: {
    marginBlockEnd: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // Beside the text: in sight as far as the article goes.
    [wide]: {
      float: 'inline-end',
      position: 'sticky',
      top: '80px',
      boxSizing: 'border-box',
      width: '240px',
      marginInlineEnd: '-304px',
      maxHeight: 'calc(100vh - 104px)',
      overflowY: 'auto',
      padding: `0 0 0 ${tokens.spacingHorizontalL}`,
      backgroundColor: 'transparent',
      borderRadius: 0,
      borderBlockStyle: 'none',
      borderInlineEndStyle: 'none',
    },
    '@media print': { display: 'none' },
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  parts: { columns: '2 220px', columnGap: tokens.spacingHorizontalXXL, [wide]: { columns: 'auto' } },
  part: { breakInside: 'avoid' },
  link: { display: 'block', paddingBlock: tokens.spacingVerticalXS },
});

/** The parts of a long article, as links to them. */
export function ArticleContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const styles = useStyles();
  const id = useId();
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        On this page
      </div>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <TextLink className={styles.link} to={`#${part.id}`}>
              {part.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
