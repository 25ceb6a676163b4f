import { FluentProvider, type Theme } from '@fluentui/react-components';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { host, useHost } from '#client/host/current-host.ts';
import { wantsMoreContrast } from '#client/host/system-theme.ts';
import { removePageAnswers } from '#client/lib/api/page-answers.ts';
import { removeAtLogout } from '#client/lib/unsent/field-values.ts';
import { useGlobalStyles } from './global-styles.ts';

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

function useHostTheme() {
  const { theme, themes } = useHost();
  const chosen = themes[useSyncExternalStore(theme.subscribe, theme.current)];
  const isStrong = useSyncExternalStore(wantsMoreContrast.subscribe, wantsMoreContrast.current);
  // Memoized, because the provider writes its styles again for another object.
  return useMemo(() => (isStrong ? withMoreContrast(chosen) : chosen), [isStrong, chosen]);
}

interface Props {
  queryClient: QueryClient;
  router: DataRouter;
}

/** The whole product on one query client; tests pass another. */
export function App({ queryClient, router }: Props) {
  // A host that responds late does not replace the provider, which would discard typed text.
  const [{ Provider }] = useState(host);
  useGlobalStyles();
  useEffect(() => removePageAnswers(), []);
  useEffect(() => removeAtLogout(), []);
  return (
    <Provider>
      <FluentProvider theme={useHostTheme()}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </FluentProvider>
    </Provider>
  );
}
