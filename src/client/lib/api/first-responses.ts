/** Pending responses, by path; the app takes each of them once. */
export type FirstResponses = Record<string, Promise<Response>>;

declare global {
  interface Window {
    firstResponses?: FirstResponses;
  }
}

/** Since the page was opened, in milliseconds: an app that starts later, or on another screen, sends new requests. */
const freshMs = 30_000;

/** The response to a call that the page made before the app started; undefined for any other, and the second time. */
export function takeFirstResponse(path: string): Promise<Response> | undefined {
  const response = window.firstResponses?.[path];
  delete window.firstResponses?.[path];
  return performance.now() < freshMs ? response : undefined;
}
