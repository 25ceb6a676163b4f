import { FluentProvider } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { host, useHost } from '#client/host/current-host.ts';
import { wantsMoreContrast } from '#client/host/system-theme.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { HostNavigation } from './HostNavigation.tsx';
import { HostSignInToast } from './HostSignInToast.tsx';
import { LazyManualCopyDialog } from './LazyManualCopyDialog.tsx';
import { LazyToasts } from './LazyToasts.tsx';
import { LinkPrefetch } from './LinkPrefetch.tsx';
import { withMoreContrast } from './more-contrast.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';

function useHostTheme() {
  const { theme, themes } = useHost();
  const chosen = themes[useSyncExternalStore(theme.subscribe, theme.current)];
  const isStrong = useSyncExternalStore(wantsMoreContrast.subscribe, wantsMoreContrast.current);
  // The same object for the same theme: the provider writes its styles anew for another one.
  return useMemo(() => (isStrong ? withMoreContrast(chosen) : chosen), [isStrong, chosen]);
}

/** The whole product on one query client; tests bring their own. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  // A host that responds late changes what is drawn, and takes nothing away that was typed: its provider comes too late.
  const [{ Provider }] = useState(host);
  return (
    <Provider>
      <FluentProvider theme={useHostTheme()}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <HostNavigation />
            <HostSignInToast />
            <Shell>
              <AppRoutes />
            </Shell>
            <GlobalKeys />
            <LinkPrefetch />
            <LazyToasts />
            <LazyManualCopyDialog />
          </BrowserRouter>
        </QueryClientProvider>
      </FluentProvider>
    </Provider>
  );
}
