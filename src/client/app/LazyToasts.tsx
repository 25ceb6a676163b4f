import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { onWaitingToast, type ToastMessage, takeWaitingToasts } from '#client/lib/toasts/toasts.ts';

const Toasts = lazyWithRetry(() => import('./Toasts.tsx'));

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    position: 'fixed',
    zIndex: 1000,
    // Always above a page's bottom bar, because without the toasts' code nothing measures whether there is one.
    insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom))',
    insetInlineEnd: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    maxWidth: `min(292px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    padding: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
});

/**
 * Loads the toasts' code at the first key press or click, or with the first toast, which waits for it. If loading fails,
 * waiting toasts are shown by PlainToasts, and the next toast tries again.
 */
export function LazyToasts() {
  const [wanted, setWanted] = useState(false);
  const [unshown, setUnshown] = useState<ToastMessage[]>([]);
  const clearUnshown = useCallback(() => setUnshown([]), []);
  useEffect(() => {
    const start = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, start, { once: true });
    const stopWaiting = onWaitingToast(start);
    return () => {
      stopWaiting();
      for (const event of events) window.removeEventListener(event, start);
    };
  }, []);
  const onFailure = () => {
    setWanted(false);
    setUnshown(takeWaitingToasts());
  };
  if (wanted) {
    return (
      <LazyBoundary onFailure={onFailure}>
        <Toasts />
      </LazyBoundary>
    );
  }
  return unshown.length > 0 ? <PlainToasts toasts={unshown} onEnd={clearUnshown} /> : null;
}

interface Props {
  toasts: ToastMessage[];
  onEnd: () => void;
}

/** The texts of toasts whose code could not be loaded. */
function PlainToasts({ toasts, onEnd }: Props) {
  const styles = useStyles();
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(...toasts.map(({ timeout }) => timeout)));
    return () => clearTimeout(timer);
  }, [toasts, onEnd]);
  return (
    <div role="alert" className={styles.box}>
      {toasts.map(({ title, body, link, action, undo }) => (
        <div key={`${title} ${body}`}>
          <div className={styles.title}>{title}</div>
          {body ? <div>{body}</div> : null}
          {link ? <TextLink to={link.to}>{link.text}</TextLink> : null}
          {action ? (
            <Button size="small" onClick={action.run}>
              {action.text}
            </Button>
          ) : null}
          {undo ? (
            <Button size="small" onClick={undo}>
              Undo
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
