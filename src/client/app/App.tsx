import { FluentProvider } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { host } from '#client/host/current-host.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { HostNavigation } from './HostNavigation.tsx';
import { HostSignInToast } from './HostSignInToast.tsx';
import { LazyManualCopyDialog } from './LazyManualCopyDialog.tsx';
import { LazyToasts } from './LazyToasts.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { themes } from './theme.ts';

function useHostTheme() {
  const { theme, themes: own = themes } = host();
  return own[useSyncExternalStore(theme.subscribe, theme.current)];
}

/** The whole product on one query client; tests bring their own. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { Provider } = host();
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
            <LazyToasts />
            <LazyManualCopyDialog />
          </BrowserRouter>
        </QueryClientProvider>
      </FluentProvider>
    </Provider>
  );
}
