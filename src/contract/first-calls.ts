/**
 * Id of the element with the calls of the page's screen, as JSON from the server: the browser requests the data while the app's code
 * still loads, and shows the prompt's text before.
 */
export const firstCallsId = 'first-calls';

export interface FirstCalls {
  /** The app's own file, which is started once the text is drawn. */
  app: string;
  /** The files of the screen that the app loads next: after the text, which they would hold up. */
  chunks: string[];
  /** Full paths of the calls that the screen makes first, spelled as the app spells them. */
  calls: string[];
  /** The call whose prompt or prompts to draw; undefined where another part of the URL decides. */
  drawn?: string | undefined;
  /** Where only users may read: the key under which a browser stores the token for these calls. */
  tokenKey?: string | undefined;
}
