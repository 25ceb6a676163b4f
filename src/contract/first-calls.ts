/**
 * Id of the element with the calls of the page's screen, as JSON from the server: the browser requests the data while the app's code
 * is loading, and shows the prompt's text first.
 */
export const firstCallsId = 'first-calls';

export interface FirstCalls {
  /** The app's own file, which the page starts once it has drawn the text. */
  app: string;
  /** The files of the screen that the app loads next: after the text, which they would delay. */
  chunks: string[];
  /** Full paths of the calls that the screen makes first, with the app's spelling. */
  calls: string[];
  /** The call whose prompt or prompts to draw; undefined if another part of the URL decides. */
  drawn?: string | undefined;
  /** If only users may read: the key under which a browser stores the token for these calls. */
  tokenKey?: string | undefined;
}
