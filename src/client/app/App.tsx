import { FluentProvider, type Theme } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { host, useHost } from '#client/host/current-host.ts';
import { wantsMoreContrast } from '#client/host/system-theme.ts';
import { removePageAnswers } from '#client/lib/api/page-answers.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useHostSignIn } from '#client/lib/session/session.ts';
import { type ManualCopy, onManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { removeAtLogout } from '#client/lib/unsent/field-values.ts';
import { useGlobalStyles } from './global-styles.ts';
import { HostNavigation } from './HostNavigation.tsx';
import { LazyToasts } from './LazyToasts.tsx';
import { LinkPrefetch } from './LinkPrefetch.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { SignInGate } from './SignInGate.tsx';

/** A theme for users who prefer more contrast: edges at 3:1 or more and no grey text. Other colours stay. */
function withMoreContrast(theme: Theme): Theme {
  const { colorNeutralStrokeAccessible: edge, colorNeutralForeground1: text } = theme;
  return {
    ...theme,
    colorNeutralStroke1: edge,
    colorNeutralStroke2: edge,
    colorNeutralStroke3: edge,
    colorTransparentStroke: edge,
    colorNeutralForeground2: text,
    colorNeutralForeground3: text,
    colorNeutralForeground4: text,
  };
}

const ManualCopyDialog = lazyWithRetry(() => import('./ManualCopyDialog.tsx'));

/** Loads the dialog's code when a text is first offered. */
function LazyManualCopyDialog() {
  const [offered, setOffered] = useState<ManualCopy>();
  useEffect(() => onManualCopy(setOffered), []);
  if (!offered) return null;
  const onFailure = () => {
    setOffered(undefined);
    const { heading, text, isUrl } = offered;
    toast.failure(heading, isUrl ? text : 'Try again, or reload the page.');
  };
  return (
    <LazyBoundary onFailure={onFailure}>
      <ManualCopyDialog offered={offered} onClose={() => setOffered(undefined)} />
    </LazyBoundary>
  );
}

/** A toast on any screen when the host could not sign the user in. */
function HostSignInToast() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) toast.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}

function useHostTheme() {
  const { theme, themes } = useHost();
  const chosen = themes[useSyncExternalStore(theme.subscribe, theme.current)];
  const isStrong = useSyncExternalStore(wantsMoreContrast.subscribe, wantsMoreContrast.current);
  // Memoized, because the provider writes its styles again for another object.
  return useMemo(() => (isStrong ? withMoreContrast(chosen) : chosen), [isStrong, chosen]);
}

/** The whole product on one query client; tests pass another. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  // A host that responds late does not replace the provider, which would discard typed text.
  const [{ Provider }] = useState(host);
  useGlobalStyles();
  useEffect(() => removePageAnswers(), []);
  useEffect(() => removeAtLogout(), []);
  return (
    <Provider>
      <FluentProvider theme={useHostTheme()}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <HostNavigation />
            <HostSignInToast />
            <Shell>
              <SignInGate>
                <AppRoutes />
              </SignInGate>
            </Shell>
            <LinkPrefetch />
            <LazyToasts />
            <LazyManualCopyDialog />
          </BrowserRouter>
        </QueryClientProvider>
      </FluentProvider>
    </Provider>
  );
}
