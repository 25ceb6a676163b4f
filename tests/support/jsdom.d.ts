/** The types that the tests use; the package has none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    window: { document: Document };
  }
}
