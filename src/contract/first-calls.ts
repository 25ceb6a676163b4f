/**
 * What the server's page says of its screen in the element with this id, as JSON: the browser requests the data while the code of
 * the app still loads, and draws the text that people came for.
 */
export const firstCallsId = 'first-calls';

export interface FirstCalls {
  /** The app's own file, which is started once the text is drawn. */
  app: string;
  /** The files of the screen that the app loads next: after the text, which they would hold up. */
  chunks: string[];
  /** Full paths of the calls that the screen makes first, spelled as the app spells them. */
  calls: string[];
  /** The one to draw: a prompt, or prompts; undefined where another part of the URL decides what shows. */
  drawn?: string | undefined;
}
