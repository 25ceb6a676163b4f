import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ArrowDownloadRegular, ShareRegular } from '#client/components/icons.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { downloadPrompt, sharePrompt } from './use-prompt-actions.ts';

const useStyles = makeStyles({
  /** Two side by side, a third below at full width. */
  bar: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalS,
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
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
