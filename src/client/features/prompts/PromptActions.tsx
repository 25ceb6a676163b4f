import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ArrowDownloadRegular, ShareRegular } from '#client/components/icons.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { downloadPrompt, sharePrompt } from './use-prompt-actions.ts';

const useStyles = makeStyles({
  /** Three equals, each with its icon above its word. */
  bar: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
    '& > button': {
      flexDirection: 'column',
      minWidth: 0,
      paddingInline: tokens.spacingHorizontalXS,
      paddingBlock: tokens.spacingVerticalS,
    },
    '& .fui-Button__icon': { marginInlineEnd: 0 },
    '@media print': { display: 'none' },
  },
});

/** Download, Share and what else the page adds. */
export function PromptActions({ prompt, children }: { prompt: Prompt; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.bar} role="group" aria-label="Actions">
      <Button icon={<ArrowDownloadRegular />} onClick={() => void downloadPrompt(prompt)}>
        Download
      </Button>
      <Button icon={<ShareRegular />} onClick={() => void sharePrompt(prompt)}>
        Share
      </Button>
      {children}
    </div>
  );
}
