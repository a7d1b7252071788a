/** Marks a failure that the server already logged while rendering. */
export class PageFailure extends Error {
  constructor() {
    super('The page could not be rendered');
    this.name = 'PageFailure';
  }
}
