import type { z } from 'zod';
import type { ConnectionRefusal } from '#contract/staff/members.ts';
import { TextValues } from '#contract/staff/staff-endpoint.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import type { IdentifierFault } from '#domain/merchant/network-identifier.ts';
import { lineFaultTexts } from '#server/platform/read-lines.ts';

type Texts = Readonly<Record<string, (values: TextValues) => string>>;

/** Why an identity was not connected, as a phrase about the row or the member. */
export const connectionTexts: { readonly [Code in ConnectionRefusal]: () => string } = {
  unknownMember: () => 'no open account has this email or member number',
  twoMembers: () => 'email and member number belong to two members',
  otherNumber: () => 'the member with this email has not this member number',
  subjectTaken: () => 'the subject is connected to another member',
  otherSubject: () => 'the member is connected to another subject',
  takenMeanwhile: () => 'the subject was just connected to another member',
};

/** The fault of a network's identifier, as a phrase after the name of the column or option. */
export const identifierTexts: { readonly [Fault in IdentifierFault]: (max?: number) => string } = {
  empty: () => 'is empty',
  shortened: () => 'is a number that a spreadsheet shortened',
  decimals: () => 'is a number with decimals',
  quote: () => 'contains a quote',
  formula: () => 'contains a sign of a spreadsheet formula',
  separator: () => 'contains a blank or separator',
  letter: () => 'contains a letter that networks do not send',
  tooLong: (max = 32) => `is longer than ${max} characters`,
};

const LEADING_ZEROS = 'a spreadsheet drops leading zeros unless the column is text';

const asText = (fault: IdentifierFault): string =>
  fault === 'shortened' || fault === 'decimals'
    ? '; format the column as text and enter it again'
    : '';

const ofIdentifier = ({ fault }: TextValues): string => {
  // The code of the identifier's check.
  const code = fault as IdentifierFault;
  const remedy = code === 'separator' ? '; list items are separated by |' : asText(code);
  return `${identifierTexts[code]()}${remedy}`;
};

const ofToken = ({ fault }: TextValues): string => {
  // The code of the token's check.
  const code = fault as IdentifierFault;
  return `${identifierTexts[code](64)}${asText(code)}`;
};

const homeText = ({ zip, city, state }: TextValues): string =>
  zip === undefined ? String(state) : `ZIP code ${zip} (${city}, ${state})`;

/** Faults of a cell, as phrases after the name of its column. */
const cellTexts = {
  missing: () => 'is missing',
  otherForm: () => 'has none of the allowed forms',
  empty: () => 'is empty',
  tooLong: ({ max }) => `is longer than ${max} characters`,
  nul: () => 'contains a NUL character',
  notEmail: () => 'is not an email address',
  notZip: () => `is not a ZIP code of 5 digits; ${LEADING_ZEROS}`,
  notOneOf: ({ allowed }) => `is not one of ${allowed}`,
  notAllowed: ({ allowed }) => `may hold ${allowed}`,
  notBoolean: () => 'is not true or false',
  notDate: () => 'is not a date that exists, as YYYY-MM-DD',
  notDates: () => 'contains an invalid date; each must exist and be written as YYYY-MM-DD',
  cardNumber: () => 'is not a token: it contains a card number; only the network’s token is stored',
  notToken: (values) => `is not a token: it ${ofToken(values)}`,
  notIdentifier: (values) => `has an identifier that ${ofIdentifier(values)}`,
  zeros: () => 'has zeros alone, which identify no restaurant',
  notLastFour: () => `is not four digits; ${LEADING_ZEROS}`,
  notAccount: () => 'is not 20 to 40 letters or digits',
  notMemberNumber: () => 'is not 6 to 14 letters or digits',
  notMerchantId: () => 'is not an identifier of letters, digits, _ . : and -',
  notState: () => 'is not a two-letter state',
  unknownState: () => 'is not a state or territory of the US',
  notNumber: () => 'is not a number such as 40.75',
  notWhole: () => 'is not a whole number',
  notBetween: ({ min, max }) => `is not between ${min} and ${max}`,
  notWholeBetween: ({ min, max }) => `is not ${min} to ${max}`,
  notMultiple: ({ of }) => `is not a multiple of ${of}`,
  notTimeZone: () => 'is not a time zone such as America/New_York',
  notAcquirer: () => 'is not 4 to 11 digits',
  notAddress: () => 'is not an https address',
  notSubject: () => 'is not a subject',
  notLike: ({ example }) => `must be like ${example}`,
  tooManyTables: ({ max }) => `has more than ${max} tables`,
  sizeTwice: () => 'names a size twice',
  shiftTwice: () => 'begins a shift twice',
  needs: ({ other }) => `needs ${other}`,
  alreadyOnLine: ({ before }) => `is already on line ${before}`,
  unknownMerchant: () => 'is not known',
  newMerchant: ({ columns }) => `is not known, and the file lacks the columns ${columns}`,
  noNumbers: () => 'is given, but the program has no numbers',
  otherMember: () => 'belongs to another member',
  otherMemberCard: () => 'is linked to another member',
  notOrder: () => 'must be the id of an order',
  notDollars: () => 'must be dollars such as 20.00',
  notResult: ({ allowed }) => `must be ${allowed}`,
  notDay: () => 'must be a day such as 2026-06-10',
} satisfies Texts;

/** Faults of a row or its line. */
const rowTexts = {
  quoteOpen: () => 'a quote is not closed',
  quoteMisplaced: () => 'a quote is in the wrong place',
  columnCount: ({ count, expected }) => `the number of columns is ${count}, not ${expected}`,
  event: ({ problem }) => String(problem),
  eventField: ({ problem }) => `${problem}; the field is left out`,
  noDate: ({ date }) => `${date} is not a date that exists`,
  notLine: () => 'file and line must be numbers',
  noReason: () => 'a rejected line needs a reason',
  unknownLine: () => 'no file has this line',
  rejectedBefore: () => 'the line was rejected before; its units go out in a later file',
  identifierTwice: ({ kind, value, owner, before }) =>
    `${kind}s: ${value} is already that of ${owner} on line ${before}; an identifier of two restaurants matches neither`,
  identifierTaken: ({ kind, value, owner }) =>
    `${kind}s: ${value} is that of ${owner}, which the file does not name; add its row, or move it with merchants set-identifier --${kind} ${value} --move`,
  longitudeSign: () => 'longitude has the wrong sign; west of Greenwich it is negative',
  latitudeSign: () => 'latitude has the wrong sign; north of the equator it is positive',
  bothSigns: () => 'latitude and longitude have the wrong signs',
  swapped: () => 'latitude and longitude are swapped',
  swappedSign: () => 'latitude and longitude are swapped, and longitude has the wrong sign',
  zeroLocation: () => 'latitude and longitude are 0, which is in the Atlantic',
  farLocation: ({ latitude, longitude, ...home }) =>
    `latitude ${latitude} and longitude ${longitude} are not near ${homeText(home)}`,
  distantLocation: ({ miles, ...home }) =>
    `latitude and longitude are ${miles} miles from ${homeText(home)}`,
  otherState: ({ ownState, ...home }) => `state ${ownState} is not that of ${homeText(home)}`,
  otherZone: ({ timezone, state }) => `timezone ${timezone} is not one of ${state}`,
} satisfies Texts;

const rowFaultTexts = { ...cellTexts, ...rowTexts, ...lineFaultTexts, ...connectionTexts };

export type RowFaultCode = keyof typeof rowFaultTexts;

/** Why a row of a file is rejected or warned of: of one of its columns, or of the row. */
export type RowFault = {
  code: RowFaultCode;
  column?: string | undefined;
  values: TextValues;
  /** The value of the cell. */
  cell?: string | undefined;
};

/** The `error` and `params` of a check of a schema. */
export const fault = (error: RowFaultCode, params: TextValues = {}) => ({ error, params });

/** An issue that a refinement adds. */
export const faultIssue = (message: RowFaultCode, params: TextValues = {}) =>
  ({ code: 'custom', message, params }) as const;

const isCode = (code: string): code is RowFaultCode => Object.hasOwn(rowFaultTexts, code);

const valuesOf = (issue: z.core.$ZodIssue): TextValues => {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value')
    return { allowed: issue.values.filter((value) => value !== '').join(', ') };
  return issue.code === 'custom' ? TextValues.parse(issue.params ?? {}) : {};
};

type Cells = Readonly<Record<string, string>>;

/** The row of a record, or the fault of its first column that has one. */
export const parseCells = <Row>(
  cells: Cells,
  schema: z.ZodType<Row>,
): { row: Row } | { fault: RowFault } => {
  const result = schema.safeParse(cells, {
    error: ({ input }) => (input === undefined ? 'missing' : 'otherForm'),
  });
  if (result.success) return { row: result.data };
  const [issue] = result.error.issues;
  const column = String(issue?.path[0] ?? 'row');
  const code = issue && isCode(issue.message) ? issue.message : 'otherForm';
  return { fault: { code, column, values: issue ? valuesOf(issue) : {}, cell: cells[column] } };
};

const MAX_SHOWN = 60;

const cellText = (cell = ''): string => {
  const text = maskCardNumbers(cell);
  if (text === '') return '';
  return `: ${JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)}`;
};

/** A fault as staff read it behind file and line. */
export const rowFaultText = ({ code, column, values, cell }: RowFault): string => {
  const text = rowFaultTexts[code](values);
  return `${column === undefined ? text : `${column} ${text}`}${cellText(cell)}`;
};
