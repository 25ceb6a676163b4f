import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import type { BulkActionDto } from '#contract/managed-prompts.ts';
import { bulkWords } from './bulk-words.ts';
import { lastBulkQuery } from './managed.queries.ts';
import type { useUndoBulk } from './use-undo-bulk.ts';

/** The maximum time of a timer; a longer one would end at once. */
const longest = 2 ** 31 - 1;

/** Whether a moment is in the future; renders again at that moment. */
function useIsBefore(iso: string) {
  const [over, setOver] = useState('');
  useEffect(() => {
    const left = Date.parse(iso) - Date.now();
    const timer = setTimeout(() => setOver(iso), Math.min(Math.max(left, 0), longest));
    return () => clearTimeout(timer);
  }, [iso]);
  return over !== iso;
}

const timeOf = (iso: string) =>
  new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

interface Props {
  token: string | null;
  undoing: ReturnType<typeof useUndoBulk>;
  /** The focus moves on when the button is removed. */
  onUndo: () => void;
}

/** The last action with Undo, until its time is over: even after a reload, and after the toast. */
export function LastBulk({ token, undoing, onUndo }: Props) {
  const { data: last } = useQuery(lastBulkQuery(token));
  const { kept, forgetKept } = undoing;
  return (
    <>
      {last ? <UndoLine last={last} undoing={undoing} onUndo={onUndo} /> : null}
      {kept.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Not undone:
            <ul>
              {kept.map(({ id, title, why }) => (
                <li key={id}>
                  <bdi>{title || 'Unknown prompt'}</bdi>: {why}
                </li>
              ))}
            </ul>
          </MessageBarBody>
          <MessageBarActions>
            <Button icon={<DismissRegular />} onClick={forgetKept}>
              Close
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
    </>
  );
}

function UndoLine({ last, undoing, onUndo }: { last: BulkActionDto } & Omit<Props, 'token'>) {
  const { undo, isPending } = undoing;
  if (!useIsBefore(last.undo_until)) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        Last change: {bulkWords[last.action].done(last.prompts)}. You can undo it until{' '}
        {timeOf(last.undo_until)}.
      </MessageBarBody>
      <MessageBarActions>
        <Button
          disabledFocusable={isPending}
          onClick={() => {
            undo(last.id);
            onUndo();
          }}
        >
          {isPending ? 'Undoing...' : 'Undo last change'}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
