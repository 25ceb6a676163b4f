import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { Link } from '#client/components/Link.tsx';
import { rowHover } from '#client/components/on-highlight.ts';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { CopyButton } from './CopyButton.tsx';
import { compactRowHeight } from './compact-row-height.ts';

const useRowClass = makeResetStyles({
  position: 'relative',
  isolation: 'isolate',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalM,
  height: `${compactRowHeight}px`,
  paddingInline: tokens.spacingHorizontalL,
  '&:hover': { backgroundColor: rowHover },
});

const useTitleClass = makeResetStyles({
  margin: 0,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  fontWeight: tokens.fontWeightSemibold,
});

/** No wider than the title's lines, so that the hidden part does not reach under Copy. */
const useLinkClass = makeResetStyles({
  ...clamp(2),
  color: tokens.colorNeutralForeground1,
  textDecorationLine: 'none',
  outlineStyle: 'none',
  '&:hover': { textDecorationLine: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
});

const useFactsClass = makeResetStyles({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
});

const useLoadingClass = makeResetStyles({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: tokens.spacingVerticalXS,
  height: `${compactRowHeight}px`,
  paddingInline: tokens.spacingHorizontalL,
});

const useStyles = makeStyles({
  text: { flexGrow: 1, minWidth: 0 },
  /** Above the link that covers the row, and large enough for a finger. */
  copy: { zIndex: 1, flexShrink: 0, minWidth: '44px', height: '44px', marginInlineEnd: '-8px' },
});

interface Props {
  prompt: { id: string; title: string; department?: { name: string } | undefined };
  /** The title's rank in its page. */
  level?: 2 | 3 | 4;
  /** Where the title leads, if not to the prompt's page. */
  to?: ScreenHref;
  /** In place of the department, where the reason for the row says more, or the page shows its department. */
  detail?: string | undefined;
}

/** The shortest look of a prompt: title, department, Copy. */
export function CompactRow({ prompt, level = 3, to, detail }: Props) {
  const { id, title, department } = prompt;
  const Heading = `h${level}` as const;
  const styles = useStyles();
  return (
    <li className={useRowClass()}>
      <div className={styles.text}>
        <Heading className={useTitleClass()} title={title} dir="auto">
          <Link className={useLinkClass()} to={to ?? screenHrefs.prompt(id)}>
            {title}
          </Link>
        </Heading>
        <div className={useFactsClass()} dir="auto">
          {detail ?? (department?.name || noDepartmentName)}
        </div>
      </div>
      <CopyButton className={styles.copy} promptId={id} title={title} compact />
    </li>
  );
}

/** In place of a row while it loads. */
export function CompactRowSkeleton() {
  return (
    <div className={useLoadingClass()}>
      <SkeletonBar width="70%" height={16} />
      <SkeletonBar width="40%" height={12} />
    </div>
  );
}
