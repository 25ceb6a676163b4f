import type { ComponentType } from 'react';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

interface ContentRoute {
  path: string;
  Page: ComponentType;
}

/** The pages that are only read, each loaded when somebody opens it. */
export const contentRoutes: ContentRoute[] = [
  { path: '/how-to', Page: lazyWithRetry(() => import('#client/pages/how-to.page.tsx')) },
  { path: '/about', Page: lazyWithRetry(() => import('#client/pages/about.page.tsx')) },
  { path: '/faq', Page: lazyWithRetry(() => import('#client/pages/faq.page.tsx')) },
  { path: '/guidelines', Page: lazyWithRetry(() => import('#client/pages/guidelines.page.tsx')) },
  { path: '/best-practices', Page: lazyWithRetry(() => import('#client/pages/best-practices.page.tsx')) },
  { path: '/support', Page: lazyWithRetry(() => import('#client/pages/support.page.tsx')) },
  { path: '/documentation', Page: lazyWithRetry(() => import('#client/pages/documentation.page.tsx')) },
  { path: '/privacy', Page: lazyWithRetry(() => import('#client/pages/privacy.page.tsx')) },
  { path: '/terms', Page: lazyWithRetry(() => import('#client/pages/terms.page.tsx')) },
];
