import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { forgetChunk, lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import HomePage from '#client/pages/home.page.tsx';
import { contentRoutes } from './content-routes.tsx';
import { PageFailure } from './PageFailure.tsx';

const DepartmentsPage = lazyWithRetry(() => import('#client/pages/departments.page.tsx'));
const SearchPage = lazyWithRetry(() => import('#client/pages/search.page.tsx'));
const PromptPage = lazyWithRetry(() => import('#client/pages/prompt.page.tsx'));
const LoginPage = lazyWithRetry(() => import('#client/pages/login.page.tsx'));
const AuthCallbackPage = lazyWithRetry(() => import('#client/pages/auth-callback.page.tsx'));
const LogoutPage = lazyWithRetry(() => import('#client/pages/logout.page.tsx'));
const MyPromptsPage = lazyWithRetry(() => import('#client/pages/my-prompts.page.tsx'));
const DashboardPage = lazyWithRetry(() => import('#client/pages/dashboard.page.tsx'));
const SubmissionPage = lazyWithRetry(() => import('#client/pages/use-case-submission.page.tsx'));
const ContactPage = lazyWithRetry(() => import('#client/pages/contact.page.tsx'));
const NotFoundPage = lazyWithRetry(() => import('#client/pages/not-found.page.tsx'));

/** One screen an address; a screen that fails takes nothing else with it, and another address tries again. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]} onError={forgetChunk}>
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
