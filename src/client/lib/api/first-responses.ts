/** Responses under way, by path; the app takes each from there once. */
export type FirstResponses = Record<string, Promise<Response>>;

declare global {
  interface Window {
    firstResponses?: FirstResponses;
  }
}

/** The response to a call that the page made before the app was there; undefined for any other, and the second time. */
export function takeFirstResponse(path: string): Promise<Response> | undefined {
  const response = window.firstResponses?.[path];
  delete window.firstResponses?.[path];
  return response;
}
