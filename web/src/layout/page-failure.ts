/** Marks a failure that needs no log line: it is already logged, or intended. */
export class PageFailure extends Error {
  constructor() {
    super('The page could not be rendered');
    this.name = 'PageFailure';
  }
}
