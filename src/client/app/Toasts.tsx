import {
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { aboveBottomBar } from '#client/components/above-bottom-bar.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { onDismissToasts, onToast } from '#client/lib/toasts/toasts.ts';

const useStyles = makeStyles({
  toasts: aboveBottomBar,
  /** No dialog covers a toast, whichever comes first: the portal of Fluent's dialogs is at 1,000,000. */
  portal: { zIndex: 1_000_001 },
});

/** Shows toasts. Failures interrupt a screen reader, all others are announced politely. */
export default function Toasts() {
  const styles = useStyles();
  const toasterId = useId('toaster');
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId);
  useEffect(
    () =>
      onToast(({ title, body, intent, timeout, link }) =>
        dispatchToast(
          <Toast>
            <ToastTitle>{title}</ToastTitle>
            {body ? <ToastBody>{body}</ToastBody> : null}
            {link ? (
              <ToastFooter>
                <TextLink to={link.to}>{link.text}</TextLink>
              </ToastFooter>
            ) : null}
          </Toast>,
          { intent, timeout, politeness: intent === 'error' ? 'assertive' : 'polite', pauseOnHover: true },
        ),
      ),
    [dispatchToast],
  );
  useEffect(() => onDismissToasts(dismissAllToasts), [dismissAllToasts]);
  return (
    <Toaster
      toasterId={toasterId}
      position="bottom-end"
      className={styles.toasts}
      mountNode={{ className: styles.portal }}
    />
  );
}
