import { loadType } from '#client/lib/load-type.ts';
import type { ApiMethod, ApiResponse, ApiRoute } from '#contract/api.ts';
import type { ApiPath } from '#contract/paths.ts';

/** The answers to the screen's first calls, as JSON by path: our server writes them into the page. They are the same for all users. */
const element = () => document.getElementById('page-answers');

function answerTo(path: string) {
  const text = element()?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>)[path] : undefined;
}

/** For a query's options: its data from the page, if the page has the answer to this call. */
export const inPage = <Route extends ApiRoute, Value>(
  path: ApiPath<Route>,
  toValue: (answer: ApiResponse<Route, 'GET' & ApiMethod<Route>>) => Value,
) => ({
  initialData: () => {
    const answer = answerTo(path);
    return answer === undefined ? undefined : toValue(answer as ApiResponse<Route, 'GET' & ApiMethod<Route>>);
  },
  // The browser's back button shows a stored page without a request: its answers may be old, and are requested again.
  initialDataUpdatedAt: () => (loadType() === 'back_forward' ? 0 : Date.now()),
});

/** Removes the answers once the first screen has rendered: a later one would show them when they are old. */
export const removePageAnswers = () => element()?.remove();
