import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { FoundPrompts } from '#client/entities/FoundPrompts.tsx';
import { limits } from '#domain/limits.ts';
import type { MovedPrompt } from './use-move-prompt.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  chosen: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    boxSizing: 'border-box',
    paddingInlineStart: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  search: { width: '100%', maxWidth: '100%' },
  title: { minWidth: 0 },
  button: { flexShrink: 0 },
});

interface Props {
  /** The prompt that is replaced: it cannot replace itself. */
  promptId: string;
  /** Undefined while none is chosen. */
  successor: MovedPrompt | undefined;
  onChange: (successor: MovedPrompt | undefined) => void;
}

/** Chooses the prompt to use instead of one that is retired, by a search. */
export function SuccessorField({ promptId, successor, onChange }: Props) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const shown = useRef(successor?.id);
  // The pressed button was removed, so its replacement gets the focus.
  useEffect(() => {
    if (shown.current === successor?.id) return;
    shown.current = successor?.id;
    (successor ? remove : search).current?.focus();
  }, [successor?.id, successor]);
  if (successor)
    return (
      <Field label="Replaced by">
        <div className={styles.chosen} role="group">
          <span className={styles.title} dir="auto">
            {successor.title}
          </span>
          <Button
            ref={remove}
            className={styles.button}
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={`Remove the replacement: ${successor.title}`}
            onClick={() => onChange(undefined)}
          />
        </div>
      </Field>
    );
  return (
    <div className={styles.field}>
      <Field label="Replaced by" hint="Optional. The retired prompt's page links to it.">
        <SearchBox
          className={styles.search}
          input={{ ref: search }}
          placeholder="Search published prompts..."
          maxLength={limits.id}
          value={text}
          onChange={(_, data) => setText(data.value)}
          onKeyDown={(event) => {
            // It searches while the user types, and submits no form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <FoundPrompts
        text={text}
        except={promptId}
        renderTitle={({ title }) => <span dir="auto">{title}</span>}
        renderAction={({ id, title }) => (
          <Button
            aria-label={`Choose: ${title}`}
            onClick={() => {
              setText('');
              onChange({ id, title });
            }}
          >
            Choose
          </Button>
        )}
      />
    </div>
  );
}
