import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from '#client/components/Link.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { departmentColors } from '#client/domain/department-appearance.ts';
import { screenHrefs } from '#contract/screens.ts';
import { CopyButton } from './CopyButton.tsx';
import { shortRowHeight } from './short-row-height.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    isolation: 'isolate',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: `${shortRowHeight}px`,
    paddingInline: tokens.spacingHorizontalL,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  bar: { flexShrink: 0, width: '3px', height: '32px', borderRadius: tokens.borderRadiusCircular },
  text: { flexGrow: 1, minWidth: 0 },
  title: {
    overflow: 'hidden',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** No wider than the title's line: what is cut off does not reach under Copy. */
  link: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:hover': { color: tokens.colorNeutralForeground1Hover, textDecorationLine: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  facts: {
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  loading: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXS,
    height: `${shortRowHeight}px`,
    paddingInline: tokens.spacingHorizontalL,
  },
  /** Above the link that covers the row, and large enough for a finger. */
  copy: { zIndex: 1, flexShrink: 0, minWidth: '44px', height: '44px', marginInlineEnd: '-8px' },
});

interface Props {
  id: string;
  title: string;
  /** Of its department. */
  color: string | undefined;
  /** One line under the title. */
  facts: ReactNode;
}

/** A prompt in one short row: what it is called, and Copy. */
export function PromptShortRow({ id, title, color, facts }: Props) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.bar} style={{ backgroundColor: departmentColors(color).accent }} />
      <div className={styles.text}>
        <h3 className={styles.title} title={title} dir="auto">
          <Link className={styles.link} to={screenHrefs.prompt(id)}>
            {title}
          </Link>
        </h3>
        <div className={styles.facts}>{facts}</div>
      </div>
      <CopyButton className={styles.copy} promptId={id} title={title} compact />
    </li>
  );
}

/** In place of a row while it loads. */
export function ShortRowSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.loading}>
      <SkeletonBar width="70%" height={16} />
      <SkeletonBar width="40%" height={12} />
    </div>
  );
}
