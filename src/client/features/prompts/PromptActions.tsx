import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArrowDownloadRegular, ShareRegular } from '#client/components/icons.ts';
import { useStackedButtonStyles } from '#client/components/stacked-button.styles.ts';
import { downloadPrompt, sharePrompt } from './use-prompt-actions.ts';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridAutoFlow: 'column',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  /** The first part of a button; the formats are the second one. */
  download: {
    '&:not(:last-child)': {
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      borderInlineEndStyle: 'none',
    },
  },
});

interface Props {
  prompt: { id: string; title: string };
  /** A first button beside them. */
  children: ReactNode;
  /** A button of other formats beside Download. */
  formats: ReactNode;
}

/** A prompt's actions besides copying, as three equals: the page's own button, Share and Download, to which the formats belong. */
export function PromptActions({ prompt, children, formats }: Props) {
  const client = useQueryClient();
  const styles = useStyles();
  const { button } = useStackedButtonStyles();
  return (
    <div className={styles.bar} role="group" aria-label="Actions">
      {children}
      <Button className={button} icon={<ShareRegular />} onClick={() => void sharePrompt(prompt)}>
        Share
      </Button>
      <Button
        className={mergeClasses(button, styles.download)}
        icon={<ArrowDownloadRegular />}
        onClick={() => void downloadPrompt(client, prompt.id)}
      >
        Download
      </Button>
      {formats}
    </div>
  );
}
