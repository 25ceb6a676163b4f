import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import type { Confirmed } from '#domain/placeholders.ts';
import { HighlightedPrompt } from './HighlightedPrompt.tsx';

/** The block is so wide from 1000 px on. */
const beside = '@container (min-width: 580px)';

/** For the shorter of two columns: in sight under the bar or, if it is higher than the window, at its end, while the other scrolls. */
const staysInSight = {
  '@media (min-height: 600px)': {
    position: 'sticky',
    insetBlockStart: 'min(120px, calc(100vh - 24px - var(--height, 0px)))',
    alignSelf: 'start',
  },
} as const;

/** Keeps an element's height in a property of its style. */
function noteHeight(node: HTMLElement | null) {
  if (!node) return undefined;
  const observer = new ResizeObserver(() => node.style.setProperty('--height', `${node.offsetHeight}px`));
  observer.observe(node);
  return () => observer.disconnect();
}

const useStyles = makeStyles({
  block: {
    position: 'relative',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    containerType: 'inline-size',
    '@media print': { border: 'none', containerType: 'normal' },
  },
  /** Stays visible under the header while a long prompt scrolls, if the screen is high enough. */
  bar: {
    position: 'sticky',
    zIndex: 2,
    insetBlockStart: '56px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    '@media (max-height: 400px)': { position: 'static' },
    '@media (max-width: 640px)': { paddingInlineStart: tokens.spacingHorizontalL },
    '@media print': { display: 'none' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  /** Takes the room between the heading and the controls, and none from them. */
  status: {
    flexGrow: 1,
    flexBasis: '100px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    marginInlineStart: tokens.spacingHorizontalS,
  },
  controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  /** The text, with many fields beside it if there is room and few above it. */
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    fontSize: tokens.fontSizeBase400,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
    '@media print': { display: 'block', padding: 0 },
  },
  beside: {
    [beside]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(220px, 1fr)' },
  },
  /** The fields in two columns, each a little narrower than a single one. */
  besideMany: {
    '@container (min-width: 780px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
  },
  fields: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    '@media print': { display: 'none' },
  },
  fieldsBeside: {
    order: -1,
    [beside]: { order: 'initial', gridColumnStart: 2, gridRowStart: 1, ...staysInSight },
  },
  text: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '72ch',
    margin: 0,
    // A text in another direction begins on its own side.
    marginInlineEnd: 'auto',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  textBeside: { [beside]: { gridColumnStart: 1, gridRowStart: 1, ...staysInSight } },
  /** High enough that nothing below it is visible when the text replaces it. */
  loading: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '72ch',
    boxSizing: 'border-box',
    minHeight: '80vh',
    paddingBlockStart: tokens.spacingVerticalXS,
  },
});

const loadingLines = ['62%', '100%', '94%', '98%', '71%', '99%', '88%', '96%', '43%'];

interface Props {
  /** Undefined while it loads. */
  text: string | undefined;
  /** The confirmed placeholders. */
  confirmed: Confirmed;
  /** Controls of the text, such as Copy, beside its heading. */
  children: ReactNode;
  /** The displayed text, if it differs from the author's. */
  shown?: ReactNode;
  /** Beside the heading, as long as the window is no phone's. */
  status?: ReactNode;
  /** Fields for its placeholders. */
  fields?: ReactNode;
  /** Few are above the text; others beside it if there is room, many in two columns. */
  amount?: 'few' | 'some' | 'many';
  /** At its lower edge. */
  foot?: ReactNode;
}

/** The author's prompt, with its placeholders marked: the main content of the page. */
export function PromptText(props: Props) {
  const { text, confirmed, children, shown, status, fields, amount = 'some', foot } = props;
  const styles = useStyles();
  const isBeside = fields !== undefined && amount !== 'few';
  const fieldsPart = fields ? (
    <div
      ref={noteHeight}
      className={mergeClasses(styles.fields, isBeside && styles.fieldsBeside)}
      data-fields={amount}
    >
      {fields}
    </div>
  ) : null;
  return (
    <section className={styles.block} aria-labelledby="prompt-heading" aria-busy={text === undefined}>
      <div className={styles.bar}>
        <h2 id="prompt-heading" className={styles.heading}>
          Prompt
        </h2>
        {status ? <div className={styles.status}>{status}</div> : null}
        <div className={styles.controls}>{children}</div>
      </div>
      <div
        className={mergeClasses(
          styles.content,
          isBeside && styles.beside,
          isBeside && amount === 'many' && styles.besideMany,
        )}
      >
        {isBeside ? null : fieldsPart}
        {text === undefined ? (
          <div className={styles.loading}>
            {loadingLines.map((width) => (
              <SkeletonBar key={width} width={width} height={14} />
            ))}
          </div>
        ) : (
          <p
            ref={noteHeight}
            className={mergeClasses(styles.text, isBeside && styles.textBeside)}
            dir="auto"
            data-prompt-text
          >
            {shown ?? <HighlightedPrompt text={text} confirmed={confirmed} />}
          </p>
        )}
        {isBeside ? fieldsPart : null}
      </div>
      {foot}
    </section>
  );
}
