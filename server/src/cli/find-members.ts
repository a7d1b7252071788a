import type { Partner } from '#contract/partner.ts';
import type { StaffMember } from '#contract/staff/members.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { unitsText } from './approval.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

export const findCommand = command(
  'find members by part of their email or name, or by member number or public id',
)
  .argument('<TEXT>', 'at least 3 characters; case does not matter')
  .option('--partner <SLUG>', 'of one program')
  .option(...pageHelp('after'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const text = (call.files[0] ?? '').trim();
      if (text.length < 3) throw new UsageError('TEXT has at least 3 characters');
      const partner = textValue(call, 'partner') || null;
      const [partnerId = '', email] = keyParts(call, 'after', 2) ?? [];
      const after = email === undefined ? null : { partnerId, email };
      const { members, hasMore } = await staff.members.find({ partner, text, after });
      const next = nextKey(
        { name: 'after', rows: members, hasMore },
        (member) => `${member.partnerId},${member.email}`,
      );
      const lines = members.map((member) =>
        [
          member.partnerId,
          member.email,
          member.name,
          member.memberNumber || member.publicId,
          member.tier,
          member.status,
        ].join('  '),
      );
      printResult(call, { members, ...next }, lines.join('\n') || `No member matches "${text}".`);
      return members.length > 0 ? 0 : 1;
    }),
  );

const formatMember = (
  { member, cards, balances, dines }: StaffMember,
  partner: Partner,
): string => {
  const section = (title: string, rows: readonly string[]) => [
    '',
    title,
    ...(rows.length === 0 ? ['  none'] : rows.map((row) => `  ${row}`)),
  ];
  return [
    `${member.partnerId}  ${member.email}  ${member.name}`,
    `number ${member.memberNumber || '-'}  public id ${member.publicId}`,
    `${member.tier}  ${member.status}  joined ${member.joinDate}`,
    ...section(
      'CARDS',
      cards.map(({ cardType, lastFour, tracksFrom, unlinkedOn }) => {
        const end = unlinkedOn ? `  unlinked ${unlinkedOn}` : '';
        return `${cardType} ${lastFour}  tracks from ${tracksFrom}${end}`;
      }),
    ),
    ...section(
      'BALANCES',
      balances.map(({ account, units }) => `${account}  ${unitsText(units, partner)}`),
    ),
    ...section(
      'LATEST DINES',
      dines.map(
        ({ id, dinedOn, restaurant, status, reason, cents: amount, units }) =>
          `${id}  ${dinedOn}  ${restaurant}  ${formatDollars(cents(amount))}  ${status}${reason ? ` (${reason})` : ''}  ${unitsText(units, partner)}`,
      ),
    ),
  ].join('\n');
};

export const showCommand = command('show a member: status, tier, cards, balances and latest dines')
  .argument('<EMAIL>', 'of the member')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const [email = ''] = call.files;
      const shown = await staff.members.show({ partner: partner().slug, email });
      printResult(call, shown, formatMember(shown, partner()));
      return 0;
    }),
  );
