import { type ComponentType, lazy, Suspense } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { isOffered } from '#client/lib/api/capabilities.ts';
import { nextTask } from '#client/lib/next-task.ts';
import HomePage from '#client/pages/home.page.tsx';
import { movedHref } from '#domain/moved-screens.ts';
import { isBeside, type ScreenName, screenList } from '#domain/screens.ts';
import { Frame } from './Frame.tsx';
import { MissingPageError, PageFailure } from './PageFailure.tsx';

const modules = import.meta.glob<{ default: ComponentType }>([
  '../pages/*.page.tsx',
  '!../pages/home.page.tsx',
]);

/** The router's `lazy` of a page; in a task of its own, as a slow phone takes long to create the router and to ask for the files. */
function codeOf(name: ScreenName | 'beside' | 'not-found') {
  const load = modules[`../pages/${name}.page.tsx`];
  if (!load) throw new Error(`There is no src/client/pages/${name}.page.tsx.`);
  return () =>
    nextTask()
      .then(load)
      .then(
        (page) => ({ Component: page.default }),
        (cause: unknown) => {
          throw new MissingPageError(`The code of ${name} could not be loaded.`, { cause });
        },
      );
}

const BesidePage = lazy(() => import('#client/pages/beside.page.tsx'));
const NotFoundPage = lazy(() => import('#client/pages/not-found.page.tsx'));

/** A tab beside a chat has the path of the home page. */
function HomeOrBeside() {
  const { pathname, search } = useLocation();
  if (!isBeside(pathname + search)) return <HomePage />;
  return (
    <Suspense fallback={null}>
      <BesidePage />
    </Suspense>
  );
}

/** Where a document begins beside a chat, its code is loaded first, while the server's page stays. */
const homeRoute = (id: ScreenName, path: string) =>
  isBeside(window.location.pathname + window.location.search)
    ? { id, path, lazy: () => codeOf('beside')().then(() => ({ Component: HomeOrBeside })) }
    : { id, path, Component: HomeOrBeside };

/** The page, unless its address has moved, or the server lacks its calls: the routes are created before the configuration is loaded. */
function PageOrMoved() {
  const newHref = movedHref(useLocation());
  const screen = useMatches().at(-1)?.id ?? '';
  if (newHref) return <Navigate to={newHref} replace />;
  if (isOffered(screen as ScreenName)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}

/** For errors outside of a page: main.tsx reports them. */
function Rethrow(): never {
  throw useRouteError();
}

/** One page for each screen. Its code is loaded when it is opened, except for the home page, which is part of the first chunk. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: Rethrow,
      children: [
        {
          Component: PageOrMoved,
          ErrorBoundary: PageFailure,
          HydrateFallback: () => null,
          children: [
            ...screenList.map(([id, { path }]) =>
              id === 'home' ? homeRoute(id, path) : { id, path, lazy: codeOf(id) },
            ),
            // The server responds 404 here, as it is no screen: the page then says that an id is missing.
            { path: '/prompts', lazy: codeOf('prompt') },
            { path: '*', lazy: codeOf('not-found') },
          ],
        },
      ],
    },
  ]);
