import type { TextValues } from '#contract/staff/staff-endpoint.ts';
import type { ContentProblem } from '#domain/content/content-problem.ts';
import { describeJsonFault } from '#domain/text/parse-json.ts';

const contentTexts: {
  readonly [Code in ContentProblem['code']]: (values: TextValues) => string;
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
  `${path}: ${contentTexts[code](values)}`;

const faultTexts = {
  ...contentTexts,
  unreadable: ({ cause }) => String(cause),
  notJson: ({ line, column, cause }) =>
    describeJsonFault({ line: Number(line), column: Number(column), cause: String(cause) }),
  // The message of the schema, which names the setting's own rule.
  invalid: ({ message }) => String(message),
  notPage: () => 'is not the name of a content page',
  missingPage: ({ page }) => `the page ${page} is missing`,
  notLogo: () => 'must begin with <svg and have a viewBox like "0 0 160 28"',
  notShapes: () => 'must contain only shapes: no script, style, id, link or external reference',
  noProgram: () => 'holds no partner folder',
  lowContrast: ({ color, background, ratio, scheme, minimum, seeds }) =>
    `${color} on ${background} has a contrast of ${ratio} in ${scheme}, at least ${minimum}; change ${seeds}`,
  fallingRates: () => 'a higher tier earns less than a lower one',
  folderOnly: () => 'can be set only in the folder of the program',
  noPopup: ({ slug }) => `the page popup has no entry ${slug}`,
  noSingleSignOn: () => 'is needed by enrollmentType sso, with issuer and clientId',
  unmetPromise: ({ needs, text }) =>
    `promises what the settings switch off, give it "needs": "${needs}": ${text}`,
} satisfies Readonly<Record<string, (values: TextValues) => string>>;

/** A fault of a file of a folder of programs, at a path in it. */
export type PartnerFault = {
  file: string;
  path: string | null;
  code: keyof typeof faultTexts;
  values: TextValues;
};

/** A fault as `file: path: what is wrong`. */
export const partnerFaultText = ({ file, path, code, values }: PartnerFault): string =>
  `${file}: ${path === null ? '' : `${path}: `}${faultTexts[code](values)}`;
