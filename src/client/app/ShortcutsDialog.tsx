import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { shortcutsHere, useLetterShortcuts } from '#client/components/use-shortcuts.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  term: { margin: 0, minWidth: 0 },
  keys: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    minWidth: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyBase,
  },
  off: { color: tokens.colorNeutralForeground3 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const nameOf = (key: string) => (key === ' ' ? 'Space' : key.toUpperCase());

/** The shortcuts of the current screen, and the switch for single letters. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const [letters, setLetters] = useLetterShortcuts();
  // As of the moment when it opened, when the screen was fully rendered.
  const [here] = useState(shortcutsHere);
  const line = (does: string, keys: string[], isOff = false) => (
    <div key={`${keys.join('+')} ${does}`} style={{ display: 'contents' }}>
      <dt className={`${styles.term} ${isOff ? styles.off : ''}`}>{does}</dt>
      <dd className={`${styles.keys} ${isOff ? styles.off : ''}`}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
  return (
    <ModalDialog
      heading="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={() => onClose()}>
          Close
        </Button>
      }
    >
      <dl className={styles.list}>
        {line('Find a prompt, department or page', [isMac() ? 'Cmd' : 'Ctrl', 'K'])}
        {here.map(({ key, does, isAlwaysOn }) => line(does, [nameOf(key)], !letters && !isAlwaysOn))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        checked={letters}
        onChange={(_, data) => setLetters(data.checked)}
      />
      <p className={styles.note}>
        {letters
          ? 'Ignored while you type in a field. Saved on this device.'
          : 'Off on this device. To find this list, press Ctrl+K.'}
      </p>
    </ModalDialog>
  );
}
