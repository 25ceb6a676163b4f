import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { forgetChunk, lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import HomePage from '#client/pages/home.page.tsx';
import { movedHref } from '#domain/moved-screens.ts';
import { isBeside, screenList } from '#domain/screens.ts';
import { PageFailure } from './PageFailure.tsx';
import { loadedPage, type PageName, pageModule } from './page-modules.ts';

/** Each is loaded when it is opened, except for the home page, which is part of the first chunk. */
function pageOf(name: PageName): ComponentType {
  const load = pageModule(name);
  if (!load) return HomePage;
  const LazyPage = lazyWithRetry(load);
  // Renders loaded code at once: `lazy` would first replace the server's page with an empty one.
  return function PageOnDemand() {
    const [Page] = useState<ComponentType>(() => loadedPage(name) ?? LazyPage);
    return <Page />;
  };
}

const routes = screenList.map(([name, { path }]) => ({ name, path, Page: pageOf(name) }));
const PromptWithoutId = pageOf('prompt');
const BesidePage = pageOf('beside');
const NotFoundPage = pageOf('not-found');

/** One screen for each path, with a separate error boundary, which another path resets. */
export function AppRoutes() {
  const location = useLocation();
  const { pathname, search } = location;
  const newHref = movedHref(location);
  if (newHref) return <Navigate to={newHref} replace />;
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]} onError={forgetChunk}>
      <Suspense fallback={null}>
        {isBeside(pathname + search) ? (
          <BesidePage />
        ) : (
          <Routes>
            {routes.map(({ name, path, Page }) => (
              <Route key={name} path={path} element={<Page />} />
            ))}
            {/* The server responds 404 here, as it is no screen: the page then says that an id is missing. */}
            <Route path="/prompts" element={<PromptWithoutId />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
