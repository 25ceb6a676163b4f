import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { currentMark } from '#client/components/current-mark.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { besideText, phone } from './article-layout.ts';

/** The part that the user is reading: the one at a line a little under the header. */
const line = { rootMargin: '-15% 0px -85%' };

/** The id of the part of an article that the user is reading; undefined above the first one. */
function useCurrentPart(parts: readonly { id: string }[]) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => {
      const entered = changes.find(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(entered.target.getAttribute('aria-labelledby') ?? undefined);
    }, line);
    for (const { id } of parts) {
      const part = document.getElementById(id)?.closest('section');
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return current;
}

const useStyles = makeStyles({
  contents: {
    gridArea: 'contents',
    marginBlockEnd: tokens.spacingVerticalXXL,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [`@media ${phone}`]: { padding: 0 },
    // In sight as far as the article goes.
    [besideText]: {
      position: 'sticky',
      top: '80px',
      alignSelf: 'start',
      marginBlockEnd: 0,
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
  heading: { marginBlockEnd: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  summary: {
    padding: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  parts: {
    columns: '2 220px',
    columnGap: tokens.spacingHorizontalXXL,
    [`@media ${phone}`]: { paddingBlockEnd: tokens.spacingVerticalS },
    [besideText]: { columns: 'auto' },
  },
  part: { breakInside: 'avoid' },
  link: {
    position: 'relative',
    display: 'block',
    paddingBlock: tokens.spacingVerticalXS,
    // Large enough for a finger.
    [`@media ${phone}`]: { padding: tokens.spacingHorizontalM },
    // On the line beside the list.
    [besideText]: {
      '&[aria-current]': { color: tokens.colorNeutralForeground1 },
      '&[aria-current]::before': { ...currentMark, insetBlock: '4px', insetInlineStart: '-17px' },
    },
  },
});

interface Props {
  parts: readonly { id: string; title: string }[];
}

/** The parts of a long article, as links to them: beside it if there is room, otherwise above it; on a phone folded. */
export function ArticleContents({ parts }: Props) {
  const styles = useStyles();
  const id = useId();
  const heading = 'On this page';
  if (useMediaQuery(phone)) {
    return (
      <nav className={styles.contents} aria-label={heading}>
        <details>
          <summary className={styles.summary}>{heading}</summary>
          <PartLinks parts={parts} />
        </details>
      </nav>
    );
  }
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        {heading}
      </div>
      <PartLinks parts={parts} />
    </nav>
  );
}

function PartLinks({ parts }: Props) {
  const styles = useStyles();
  const current = useCurrentPart(parts);
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, title }) => (
        <li key={id} className={styles.part}>
          <TextLink
            className={styles.link}
            appearance="subtle"
            to={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
          >
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
