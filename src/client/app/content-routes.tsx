import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface ContentRoute {
  path: string;
  Page: LazyExoticComponent<ComponentType>;
}

/** The pages that are only read, each loaded when somebody opens it. */
export const contentRoutes: ContentRoute[] = [
  { path: '/how-to', Page: lazy(() => import('#client/pages/how-to.page.tsx')) },
  { path: '/about', Page: lazy(() => import('#client/pages/about.page.tsx')) },
  { path: '/faq', Page: lazy(() => import('#client/pages/faq.page.tsx')) },
  { path: '/guidelines', Page: lazy(() => import('#client/pages/guidelines.page.tsx')) },
  { path: '/best-practices', Page: lazy(() => import('#client/pages/best-practices.page.tsx')) },
  { path: '/support', Page: lazy(() => import('#client/pages/support.page.tsx')) },
  { path: '/documentation', Page: lazy(() => import('#client/pages/documentation.page.tsx')) },
  { path: '/privacy', Page: lazy(() => import('#client/pages/privacy.page.tsx')) },
  { path: '/terms', Page: lazy(() => import('#client/pages/terms.page.tsx')) },
];
