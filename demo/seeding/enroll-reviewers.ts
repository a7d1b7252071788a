import type { Partner } from '#contract/partner.ts';
import { type Guest, guests } from '#demo/members/reviewers.ts';
import { joinDate } from '#demo/members/seed-dines.ts';
import { importMembers } from '#server/features/imports/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { importText } from './import-text.ts';

const header =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour\n';
const MONTHS_AGO = 14;

/** The network's token of a guest's card. */
export const guestCardToken = ({ slug }: Partner, { email }: Guest): string =>
  `${slug}.guest.${email.split('@')[0]}`;

/** Enrols the guests of a program by import, each with one card. */
export const enrollGuests = async (db: Database, partner: Partner, today: string) => {
  const joinedOn = joinDate(today, MONTHS_AGO);
  const lines = guests.map((guest, at) => {
    const { email, firstName, lastName } = guest;
    const who = [email, firstName, lastName, '10018', 'OptedIn', true, joinedOn];
    return `${[...who, guestCardToken(partner, guest), 'Visa', 2001 + at].join(',')}\n`;
  });
  await importText([header, ...lines], (source) =>
    importMembers(db, { ...source, partner, today }),
  );
};
