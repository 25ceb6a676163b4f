import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { useSystemTheme } from '#client/host/system-theme.ts';
import { LazyNotifications } from './LazyNotifications.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { themes } from './theme.ts';

const useStyles = makeStyles({
  provider: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground2 },
});

/** The whole product on one query client; tests bring their own. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const styles = useStyles();
  return (
    <FluentProvider theme={themes[useSystemTheme()]} className={styles.provider}>
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
