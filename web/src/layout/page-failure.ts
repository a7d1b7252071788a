/** Stands for a failure that the server has already logged while it rendered the page. */
export class PageFailure extends Error {
  constructor() {
    super('The page could not be rendered');
    this.name = 'PageFailure';
  }
}
