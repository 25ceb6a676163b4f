import {
  Button,
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { host } from '#client/host/current-host.ts';
import { onDismissToasts, onToast, type ToastMessage } from '#client/lib/toasts/toasts.ts';
import { keepAboveBars } from './above-bars.ts';
import { useUndoKey } from './use-undo-key.ts';

const useStyles = makeStyles({
  toasts: {
    // Fluent gives the class to each toast in it, too.
    '&.fui-Toaster': { marginBlockEnd: 'var(--above-bars)' },
    // On a phone a toast would cover the buttons of a dialog.
    '@media (max-width: 640px)': {
      ':global(html:has([aria-modal="true"]))': {
        insetBlock: `${tokens.spacingVerticalL} auto !important`,
      },
    },
  },
  /** No dialog covers a toast, in any order: the portal of Fluent's dialogs is at 1,000,000. */
  portal: { zIndex: 1_000_001 },
});
const useMessageStyles = makeStyles({
  buttons: {
    gridRow: '1 / span 2',
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
});
const isCentred = () => host().kind === 'teams' || window.matchMedia('(max-width: 640px)').matches;

/** Shows one toast at a time, and an error for its whole time. Failures interrupt a screen reader, all others are announced politely. */
export default function Toasts() {
  const styles = useStyles();
  const toasterId = useId('toaster');
  const { dispatchToast, dismissToast, dismissAllToasts } = useToastController(toasterId);
  const last = useRef({ number: 0, title: '', isError: false });
  const offerUndo = useUndoKey();
  useEffect(
    () =>
      onToast((message) => {
        const { intent, timeout, undo, ended, title } = message;
        if (ended?.aborted) return;
        const { number, ...before } = last.current;
        const toastId = `${toasterId}-${number + 1}`;
        // An error is dismissed only by a toast with the same title.
        if (number > 0 && (!before.isError || before.title === title)) dismissToast(`${toasterId}-${number}`);
        last.current = { number: number + 1, title, isError: intent === 'error' };
        const endOffer = undo ? offerUndo(undo, ended) : undefined;
        const onAction = () => {
          message.action?.run();
          dismissAllToasts();
        };
        const onUndo = () => {
          endOffer?.();
          dismissAllToasts();
          undo?.();
        };
        ended?.addEventListener('abort', () => dismissToast(toastId));
        const onClose = () => dismissToast(toastId);
        const props = { ...message, ...(undo ? { undo: onUndo } : {}) };
        dispatchToast(<Message {...props} onAction={onAction} onClose={onClose} />, {
          toastId,
          intent,
          timeout,
          politeness: intent === 'error' ? 'assertive' : 'polite',
          pauseOnHover: true,
          position: isCentred() ? 'bottom' : 'bottom-end',
        });
      }),
    [dispatchToast, dismissToast, dismissAllToasts, offerUndo, toasterId],
  );
  useEffect(() => onDismissToasts(dismissAllToasts), [dismissAllToasts]);
  return <Toaster toasterId={toasterId} className={styles.toasts} mountNode={{ className: styles.portal }} />;
}

interface MessageProps extends ToastMessage {
  onAction: () => void;
  onClose: () => void;
}

function Message({ title, body, link, action, undo, onAction, onClose }: MessageProps) {
  const styles = useMessageStyles();
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useFocusAfterRemoval(element, () => before.current);
  useLayoutEffect(() => (element.current ? keepAboveBars(element.current) : undefined), []);
  // Beside the text: less of the page is covered.
  const button = undo ? (
    <Button size="small" aria-keyshortcuts="z" onClick={undo}>
      Undo
    </Button>
  ) : action ? (
    <Button size="small" onClick={onAction}>
      {action.text}
    </Button>
  ) : null;
  return (
    <Toast
      ref={element}
      // The element that had the focus gets it back when the toast ends.
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <ToastTitle
        action={{
          className: styles.buttons,
          children: (
            <>
              {button}
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label="Close message"
                onClick={onClose}
              />
            </>
          ),
        }}
      >
        {title}
      </ToastTitle>
      {body ? <ToastBody>{body}</ToastBody> : null}
      {link ? (
        <ToastFooter>
          <TextLink to={link.to}>{link.text}</TextLink>
        </ToastFooter>
      ) : null}
    </Toast>
  );
}
