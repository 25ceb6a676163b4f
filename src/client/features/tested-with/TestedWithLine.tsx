import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { CheckboxCheckedRegular } from '#client/components/icons.ts';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { formatDay } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { testWords } from '#domain/tested-with.ts';
import { TestedWithPanel } from './TestedWithPanel.tsx';

const useStyles = makeStyles({
  line: {
    alignSelf: 'flex-start',
    justifyContent: 'flex-start',
    maxWidth: '100%',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
});

/** The last test of the current version, in a line that opens all; without tests only for users who may add one. */
export function TestedWithLine({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useOpenDialog<true>(button);
  const { testedWith } = prompt;
  return (
    <>
      <Button
        ref={button}
        className={styles.line}
        size="small"
        appearance="subtle"
        icon={<CheckboxCheckedRegular />}
        aria-haspopup="dialog"
        onClick={() => panel.open(true)}
      >
        {testedWith ? testWords(testedWith, formatDay(testedWith.tested_on ?? '')) : 'Add a test'}
      </Button>
      {panel.subject ? <TestedWithPanel prompt={prompt} onClose={panel.close} /> : null}
    </>
  );
}
