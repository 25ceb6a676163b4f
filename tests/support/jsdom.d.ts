/** What the tests use of it; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    window: { document: Document };
  }
}
