import { isRealDate } from '#domain/earning/local-time.ts';
import { formatHours } from '#domain/merchant/format-hours.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { readLine } from '#domain/text/read-text.ts';
import {
  type FoundMerchant,
  type MerchantRecord,
  readMerchantRecord,
  retireMerchant,
  searchMerchants,
} from '#server/features/imports/index.ts';
import { withCliContext, withMigratedDatabase } from './cli-context.ts';
import {
  actorOf,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

const formatIdentifiers = ({ identifiers }: FoundMerchant): string =>
  identifiers
    .map(({ kind, value, acquirerBin }) => `${kind} ${value}${acquirerBin && ` (${acquirerBin})`}`)
    .join(', ') || 'no identifier';

const formatStatus = ({ retiredOn }: FoundMerchant): string =>
  retiredOn === null ? 'in the program' : `retired from ${retiredOn}`;

const formatLine = (merchant: FoundMerchant): string => {
  const { id, name, city, state, zip } = merchant;
  const place = `${city}, ${state} ${zip}`.trim();
  return [id, name, place, formatIdentifiers(merchant), formatStatus(merchant)].join('  ');
};

export const findCommand: Command = {
  about: 'find restaurants by part of their name, city or id, or by a network identifier',
  usage: 'merchants find TEXT [--json]',
  help: [
    ['TEXT', 'at least 2 characters of a name, a city or an id, or a whole identifier'],
    ['--json', 'the restaurants as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  argument: 'TEXT',
  run: (call) =>
    withMigratedDatabase(async ({ db }) => {
      const text = readLine(call.files[0] ?? '');
      if (text.length < 2) throw new UsageError('TEXT has at least 2 characters');
      const merchants = await searchMerchants(db, { text, limit: MAX_LISTED });
      noteLimit(merchants.length);
      const lines = merchants.map(formatLine).join('\n');
      printResult(call, { merchants }, lines || `No restaurant matches "${text}".`);
      return merchants.length > 0 ? 0 : 1;
    }),
};

const EVERY_DAY = 127;

const formatOffer = ({ offer }: MerchantRecord): string => {
  if (!offer) return 'every day';
  const { weekdays, monthlyMaxVisits, monthlyMaxSpendCents, minTicketCents } = offer;
  const days = WEEKDAYS.filter((_, index) => (weekdays >> index) & 1).join(' ');
  return [
    weekdays === EVERY_DAY ? 'every day' : days,
    monthlyMaxVisits !== null && `${monthlyMaxVisits} visits a month`,
    monthlyMaxSpendCents !== null && `${formatDollars(cents(monthlyMaxSpendCents))} a month`,
    minTicketCents !== null && `from ${formatDollars(cents(minTicketCents))}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
};

const formatRecord = (merchant: MerchantRecord): string => {
  const { id, name, cuisines, address1, city, state, zip, neighborhood } = merchant;
  const { latitude, longitude, timeZone, phone, hours, joinedOn } = merchant;
  return [
    `${id}  ${name}  ${formatStatus(merchant)}${joinedOn ? `  joined ${joinedOn}` : ''}`,
    `cuisines     ${cuisines.join(', ') || 'none'}`,
    `address      ${address1}, ${city}, ${state} ${zip}${neighborhood && `  (${neighborhood})`}`,
    `location     ${latitude}, ${longitude}  ${timeZone}`,
    `phone        ${phone || 'none'}`,
    `hours        ${formatHours(hours).replaceAll('\n', '; ') || 'none'}`,
    `identifiers  ${formatIdentifiers(merchant)}`,
    `offer        ${formatOffer(merchant)}`,
  ].join('\n');
};

export const showCommand: Command = {
  about: 'show a restaurant: address, location, identifiers, offer and status',
  usage: 'merchants show MERCHANT [--json]',
  help: [
    ['MERCHANT', 'the id of the restaurant; merchants find prints it'],
    ['--json', 'print the full result as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  argument: 'MERCHANT',
  run: (call) =>
    withMigratedDatabase(async ({ db }) => {
      const [id = ''] = call.files;
      const merchant = await readMerchantRecord(db, id);
      if (!merchant) throw new UsageError(`there is no restaurant ${id}`);
      printResult(call, merchant, formatRecord(merchant));
      return 0;
    }),
};

export const retireCommand: Command = {
  about: 'take one restaurant out of all programs from a day on',
  usage: 'merchants retire MERCHANT --reason TEXT [--on YYYY-MM-DD] [--by NAME]',
  help: [
    ['MERCHANT', 'the id of the restaurant; merchants find prints it'],
    ['--on YYYY-MM-DD', 'the first day without it, at most a year ahead; today when absent'],
    ['--reason TEXT', 'reason for the audit'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    ['--json', 'the result as JSON on the last line'],
  ],
  required: ['reason'],
  files: 'one',
  argument: 'MERCHANT',
  run: (call) => {
    const [merchantId = ''] = call.files;
    const on = call.values.on === undefined ? undefined : textValue(call, 'on');
    if (on !== undefined && !isRealDate(on))
      throw new UsageError('--on is a day that exists, as YYYY-MM-DD');
    const input = { merchantId, on, reason: writtenValue(call, 'reason'), madeBy: actorOf(call) };
    return withCliContext(async ({ db, engine }) => {
      const result = await retireMerchant(db, { ...input, now: engine.now() });
      switch (result.kind) {
        case 'unknown':
          throw new UsageError(`there is no restaurant ${merchantId}`);
        case 'past':
          throw new UsageError(`--on is ${result.today} or later`);
        case 'far':
          throw new UsageError(`--on is ${result.last} or earlier`);
        case 'already':
          throw new UsageError(`${merchantId} is retired from ${result.on}`);
        case 'retired':
          printResult(
            call,
            { merchant: merchantId, on: result.on },
            `${merchantId} ${result.name} is not in the program from ${result.on}; an import that names it brings it back`,
          );
          return 0;
      }
    });
  },
};
