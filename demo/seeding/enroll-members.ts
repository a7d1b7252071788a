import type { Partner } from '#contract/partner.ts';
import { joinDate } from '#demo/members/seed-dines.ts';
import { type CastMember, castOf } from '#demo/members/seed-members.ts';
import { addDays } from '#domain/earning/local-time.ts';
import { importMembers } from '#server/features/imports/index.ts';
import { type Database, inPartner } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/public-id.ts';
import { importText } from './import-text.ts';
import { completeProfile, insertNonCardMember, recordAgreements } from './store.ts';

export type Enrollment = { db: Database; partner: Partner; today: string; passwordHash: string };

const header =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour\n';
const lastFours = ['4242', '1005', '8810'] as const;

/** The network's token of a demonstration card. */
export const cardToken = (partner: Partner, member: CastMember, card: number): string =>
  `${partner.slug}.${member.email.split('@')[0]}.${card + 1}`;

const line = (partner: Partner, member: CastMember, given: { card: number; on: string }) => {
  const { email, firstName, lastName, tierLevel, address, cards } = member;
  const who = [email, firstName, lastName, address.zipCode, tierLevel, tierLevel !== 'OptedOut'];
  const { card, on } = given;
  return `${[...who, on, cardToken(partner, member, card), cards[card], lastFours[card]].join(',')}\n`;
};

// The third card was linked today and tracks from tomorrow; the import takes that day from its row.
const NEW_CARD = 2;

const importCast = async ({ db, partner, today }: Enrollment, cast: readonly CastMember[]) => {
  const lines = (wants: (card: number) => boolean, dayOf: (member: CastMember) => string) => [
    header,
    ...cast.flatMap((member) =>
      member.cards
        .map((_, card) => card)
        .filter(wants)
        .map((card) => line(partner, member, { card, on: dayOf(member) })),
    ),
  ];
  const run = (text: string[]) =>
    importText(text, (source) => importMembers(db, { ...source, partner, today }));
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

// Consent to emails comes with the import, except for who was never imported.
const agreedTo = ({ cards, tierLevel, phoneNumber }: CastMember): string[] => [
  'terms',
  ...(cards.length === 0 && tierLevel !== 'OptedOut' ? ['emailOptIn'] : []),
  ...(phoneNumber ? ['smsOptIn'] : []),
];

/** Enrols the cast of a program: members with cards by import, the one without a card by hand. */
export const enrollCast = async (enrollment: Enrollment): Promise<readonly CastMember[]> => {
  const { db, partner, today, passwordHash } = enrollment;
  const cast = castOf(partner);
  await importCast(enrollment, cast);
  const isDirect = partner.enrollmentType === 'direct';
  const profile = {
    partnerId: partner.slug,
    passwordHash: isDirect ? passwordHash : null,
    interfaceType: partner.enrollmentType === 'sso' ? ('sso' as const) : ('direct' as const),
  };
  await inPartner(db, partner.slug, async (trx) => {
    for (const member of cast) {
      const joinedOn = joinDate(today, member.monthsAgo);
      if (member.cards.length > 0) await completeProfile(trx, member, profile);
      else {
        await insertNonCardMember(trx, member, { ...profile, publicId: newPublicId(), joinedOn });
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
  return cast;
};
