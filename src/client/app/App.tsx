import { FluentProvider } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { useSystemTheme } from '#client/host/system-theme.ts';
import { LazyNotifications } from './LazyNotifications.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { themes } from './theme.ts';

/** The whole product on one query client; tests bring their own. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <FluentProvider theme={themes[useSystemTheme()]}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Shell>
            <AppRoutes />
          </Shell>
          <LazyNotifications />
        </BrowserRouter>
      </QueryClientProvider>
    </FluentProvider>
  );
}
