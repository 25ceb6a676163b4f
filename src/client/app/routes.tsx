import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageFailure } from './PageFailure.tsx';

const HomePage = lazy(() => import('#client/pages/home.page.tsx'));
const DepartmentsPage = lazy(() => import('#client/pages/departments.page.tsx'));
const SearchPage = lazy(() => import('#client/pages/search.page.tsx'));
const PromptPage = lazy(() => import('#client/pages/prompt.page.tsx'));
const NotFoundPage = lazy(() => import('#client/pages/not-found.page.tsx'));

/** One screen an address; a screen that fails takes nothing else with it, and another address tries again. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/departments/:id?" element={<DepartmentsPage />} />
          <Route path="/search" element={<SearchPage />} />
          <Route path="/prompts/:id?" element={<PromptPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
