import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { forgetChunk, lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import HomePage from '#client/pages/home.page.tsx';
import { type ScreenName, screenList } from '#contract/screens.ts';
import { PageFailure } from './PageFailure.tsx';
import { pageModule } from './page-modules.ts';

/** Each is loaded when it is opened, except for the home page, which is part of the first chunk. */
function pageOf(name: ScreenName | 'not-found'): ComponentType {
  const load = pageModule(name);
  return load ? lazyWithRetry(load) : HomePage;
}

const routes = screenList.map(([name, { path }]) => ({ name, path, Page: pageOf(name) }));
const PromptWithoutId = pageOf('prompt');
const NotFoundPage = pageOf('not-found');

/** One screen for each path, with an error boundary of its own, which another path resets. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]} onError={forgetChunk}>
      <Suspense fallback={null}>
        <Routes>
          {routes.map(({ name, path, Page }) => (
            <Route key={name} path={path} element={<Page />} />
          ))}
          {/* No screen to the server, which answers 404: the page then says that an id is missing. */}
          <Route path="/prompts" element={<PromptWithoutId />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
