import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { HighlightedPrompt } from './HighlightedPrompt.tsx';

const useStyles = makeStyles({
  block: {
    position: 'relative',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  /** Stays in sight under the header while a long prompt scrolls. */
  bar: {
    position: 'sticky',
    zIndex: 2,
    insetBlockStart: '56px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    // The header does not stick in a window as low as this.
    '@media (max-height: 400px)': { insetBlockStart: 0 },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
});

/** The prompt itself, as its author wrote it, with its placeholders marked. `children` is the copy button. */
export function PromptText({ text, children }: { text: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.block} aria-labelledby="prompt-heading">
      <div className={styles.bar}>
        <h2 id="prompt-heading" className={styles.heading}>
          Prompt
        </h2>
        {children}
      </div>
      <p className={styles.text} dir="auto" data-prompt-text>
        <HighlightedPrompt text={text} />
      </p>
    </section>
  );
}
