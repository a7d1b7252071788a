import type { Partner } from '#contract/partner.ts';
import { addDays } from '#domain/time/local-time.ts';
import { asEngine, type Database, inPartner } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { importMembers } from '#server/staff/imports/index.ts';
import { joinDate } from '../members/seed-dines.ts';
import { type SeedMember, seedMembersOf } from '../members/seed-members.ts';
import { seedNumber } from '../members/seed-number.ts';
import { importText } from './import-text.ts';
import {
  completeProfile,
  dateVipToLastYear,
  insertNonCardMember,
  recordAgreements,
} from './store.ts';

export type Enrollment = { db: Database; partner: Partner; today: string; passwordHash: string };

const HEADER =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour,memberNumber\n';
const lastFours = ['4242', '1005', '8810'] as const;

/** The network's token of a demonstration card. */
export const cardToken = (partner: Partner, member: SeedMember, card: number): string =>
  `${partner.slug}.${member.email.split('@')[0]}.${card + 1}`;

const line = (partner: Partner, member: SeedMember, link: { card: number; on: string }) => {
  const { email, firstName, lastName, tierLevel, address, cards } = member;
  const who = [email, firstName, lastName, address.zipCode, tierLevel, tierLevel !== 'OptedOut'];
  const { card, on } = link;
  return `${[...who, on, cardToken(partner, member, card), cards[card], lastFours[card], seedNumber(partner, email) ?? ''].join(',')}\n`;
};

// The third card was linked today and earns from tomorrow, the day in its import row.
const NEW_CARD = 2;

const importSeedMembers = async (
  { db, partner, today }: Enrollment,
  seedMembers: readonly SeedMember[],
) => {
  const lines = (wants: (card: number) => boolean, dayOf: (member: SeedMember) => string) => [
    HEADER,
    ...seedMembers.flatMap((member) =>
      member.cards
        .map((_, card) => card)
        .filter(wants)
        .map((card) => line(partner, member, { card, on: dayOf(member) })),
    ),
  ];
  const run = (text: string[]) =>
    importText(text, (source) => importMembers(db, { ...source, partner, now: new Date(today) }));
  await run(
    lines(
      (card) => card !== NEW_CARD,
      ({ monthsAgo }) => joinDate(today, monthsAgo),
    ),
  );
  await run(
    lines(
      (card) => card === NEW_CARD,
      () => addDays(today, 1),
    ),
  );
};

// Consent to emails comes with the import, except for members who were not imported.
const agreedTo = ({ cards, tierLevel, phoneNumber }: SeedMember): string[] => [
  'terms',
  ...(cards.length === 0 && tierLevel !== 'OptedOut' ? ['emailOptIn'] : []),
  ...(phoneNumber ? ['smsOptIn'] : []),
];

/** Enrolls the seed members of a partner: those with cards by import, the one without a card by insert. */
export const enrollSeedMembers = async (enrollment: Enrollment): Promise<readonly SeedMember[]> => {
  const { db, partner, today, passwordHash } = enrollment;
  const seedMembers = seedMembersOf(partner);
  await importSeedMembers(enrollment, seedMembers);
  const isDirect = partner.enrollmentType === 'direct';
  const profile = {
    partnerId: partner.slug,
    passwordHash: isDirect ? passwordHash : null,
    interfaceType: partner.enrollmentType === 'sso' ? ('sso' as const) : ('direct' as const),
  };
  await inPartner(db, partner.slug, async (trx) => {
    for (const member of seedMembers) {
      const joinedOn = joinDate(today, member.monthsAgo);
      if (member.cards.length > 0) await completeProfile(trx, member, profile);
      else {
        const memberNumber = seedNumber(partner, member.email);
        const created = { publicId: newPublicId(), memberNumber, joinedOn };
        await insertNonCardMember(trx, member, { ...profile, ...created });
      }
      await recordAgreements(trx, {
        partnerId: partner.slug,
        email: member.email,
        kinds: agreedTo(member),
        version: partner.termsVersion,
        on: joinedOn,
      });
    }
  });
  const renewing = seedMembers.filter(({ pattern }) => pattern === 'renewing');
  const emails = renewing.map(({ email }) => email);
  await asEngine(db, (trx) => dateVipToLastYear(trx, { partnerId: partner.slug, emails, today }));
  return seedMembers;
};
