import type { ContentProblem } from '#domain/content/content-problem.ts';

const texts: {
  readonly [Code in ContentProblem['code']]: (values: ContentProblem['values']) => string;
} = {
  badSlug: () => 'is not a name',
  missingEntry: () => 'the entry is missing',
  missing: () => 'is missing',
  unread: () => 'is unknown to the application',
  unknownField: () => 'the base copy has no such field',
  unknownOnPage: () => 'no entry of this page has such a field',
  wrongKind: ({ expected, actual }) => `must be a ${expected}, is a ${actual}`,
  tooLong: ({ max }) => `longer than ${max} characters`,
  notStorable: () => 'contains a character that cannot be stored',
  unknownPlaceholder: ({ name }) => `unknown placeholder {${name}}`,
  forbiddenMarkup: ({ markup }) => `not allowed: ${markup}`,
  unsafeAddress: ({ address }) => `not an address that may be linked: ${address}`,
  unknownBlock: ({ type }) => `unknown block type ${type}`,
  takenPath: ({ url, owner }) => `${url} is the path of ${owner}`,
  appPath: ({ url }) => `${url} is a page of the app`,
  unknownCapability: ({ name }) => `needs: there is no capability ${name}`,
};

/** A problem of content as `path: what is wrong`. */
export const contentProblemText = ({ path, code, values }: ContentProblem): string =>
  `${path}: ${texts[code](values)}`;
