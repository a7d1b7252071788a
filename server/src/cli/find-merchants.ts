import type { StaffFoundMerchant, StaffMerchant } from '#contract/staff/merchants.ts';
import { formatHours } from '#domain/merchant/format-hours.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { readLine } from '#domain/text/read-text.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const formatIdentifiers = ({ identifiers }: StaffFoundMerchant): string =>
  identifiers
    .map(({ kind, value, acquirerBin }) => `${kind} ${value}${acquirerBin && ` (${acquirerBin})`}`)
    .join(', ') || 'no identifier';

const formatStatus = ({ retiredOn }: StaffFoundMerchant): string =>
  retiredOn === null ? 'in the program' : `retired from ${retiredOn}`;

const formatLine = (merchant: StaffFoundMerchant): string => {
  const { id, name, city, state, zip } = merchant;
  const place = `${city}, ${state} ${zip}`.trim();
  return [id, name, place, formatIdentifiers(merchant), formatStatus(merchant)].join('  ');
};

export const findCommand = command(
  'find restaurants by part of their name, city or id, or by a network identifier',
)
  .argument('<TEXT>', 'at least 2 characters of a name, a city or an id, or a whole identifier')
  .option('--partner <SLUG>', 'a program in which you may read restaurants')
  .option(...pageHelp('after', 'ID'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const text = readLine(call.files[0] ?? '');
      if (text.length < 2) throw new UsageError('TEXT has at least 2 characters');
      const partner = textValue(call, 'partner') || null;
      const after = textValue(call, 'after') || null;
      const { merchants, hasMore } = await staff.merchants.find({ partner, text, after });
      const next = nextKey({ name: 'after', rows: merchants, hasMore }, ({ id }) => id);
      const lines = merchants.map(formatLine).join('\n');
      printResult(call, { merchants, ...next }, lines || `No restaurant matches "${text}".`);
      return merchants.length > 0 ? 0 : 1;
    }),
  );

const EVERY_DAY = 127;

const formatOffer = ({ offer }: StaffMerchant): string => {
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

const formatRecord = (merchant: StaffMerchant): string => {
  const { id, name, address1, city, state, zip, neighborhood } = merchant;
  const { latitude, longitude, timeZone, joinedOn } = merchant;
  const { cuisines, phone, hours } = merchant.fields;
  return [
    `${id}  ${name}  ${formatStatus(merchant)}${joinedOn ? `  joined ${joinedOn}` : ''}`,
    `cuisines     ${cuisines.replaceAll('\n', ', ') || 'none'}`,
    `address      ${address1}, ${city}, ${state} ${zip}${neighborhood && `  (${neighborhood})`}`,
    `location     ${latitude}, ${longitude}  ${timeZone}`,
    `phone        ${phone || 'none'}`,
    `hours        ${formatHours(hours, 'closed').replaceAll('\n', '; ') || 'none'}`,
    `identifiers  ${formatIdentifiers(merchant)}`,
    `offer        ${formatOffer(merchant)}`,
  ].join('\n');
};

export const showCommand = command(
  'show a restaurant: address, location, identifiers, offer and status',
)
  .argument('<MERCHANT>', 'the id of the restaurant; merchants find prints it')
  .option('--partner <SLUG>', 'a program in which you may read restaurants')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const [merchantId = ''] = call.files;
      const partner = textValue(call, 'partner') || null;
      const merchant = await staff.merchants.show({ partner, merchantId });
      printResult(call, merchant, formatRecord(merchant));
      return 0;
    }),
  );

export const retireCommand = command('take one restaurant out of all programs from a day on')
  .argument('<MERCHANT>', 'the id of the restaurant; merchants find prints it')
  .option('--on <YYYY-MM-DD>', 'the first day without it, at most a year ahead; today when absent')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const [merchantId = ''] = call.files;
      const retirement = { merchantId, on: textValue(call, 'on') || null };
      const reason = textValue(call, 'reason');
      const { name, on } = await staff.merchants.retire({ ...retirement, reason });
      printResult(
        call,
        { merchant: merchantId, on },
        `${merchantId} ${name} is not in the program from ${on}; an import that names it brings it back`,
      );
      return 0;
    }),
  );
