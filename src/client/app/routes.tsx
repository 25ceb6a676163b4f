import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import HomePage from '#client/pages/home.page.tsx';
import { contentRoutes } from './content-routes.tsx';
import { PageFailure } from './PageFailure.tsx';

const DepartmentsPage = lazy(() => import('#client/pages/departments.page.tsx'));
const SearchPage = lazy(() => import('#client/pages/search.page.tsx'));
const PromptPage = lazy(() => import('#client/pages/prompt.page.tsx'));
const LoginPage = lazy(() => import('#client/pages/login.page.tsx'));
const AuthCallbackPage = lazy(() => import('#client/pages/auth-callback.page.tsx'));
const LogoutPage = lazy(() => import('#client/pages/logout.page.tsx'));
const MyPromptsPage = lazy(() => import('#client/pages/my-prompts.page.tsx'));
const DashboardPage = lazy(() => import('#client/pages/dashboard.page.tsx'));
const SubmissionPage = lazy(() => import('#client/pages/use-case-submission.page.tsx'));
const ContactPage = lazy(() => import('#client/pages/contact.page.tsx'));
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
          <Route path="/login" element={<LoginPage />} />
          <Route path="/auth/callback" element={<AuthCallbackPage />} />
          <Route path="/logout" element={<LogoutPage />} />
          <Route path="/my-prompts" element={<MyPromptsPage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/use-case-submission" element={<SubmissionPage />} />
          <Route path="/contact" element={<ContactPage />} />
          {contentRoutes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
