import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { EditRegular } from '#client/components/icons.ts';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { RenewDialog } from './RenewDialog.tsx';
import { hasTrustRecord } from './trust-words.ts';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** For reviewers: opens the form of the record. */
export function RenewButton({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const { owner } = useTextOwner();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useOpenDialog<true>(button);
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        size="small"
        appearance="subtle"
        icon={<EditRegular />}
        onClick={() => dialog.open(true)}
      >
        {hasTrustRecord(prompt) ? 'Renew the record' : 'Add a review record'}
      </Button>
      {dialog.subject && owner !== undefined ? (
        <RenewDialog prompt={prompt} owner={owner} onClose={dialog.close} />
      ) : null}
    </>
  );
}
