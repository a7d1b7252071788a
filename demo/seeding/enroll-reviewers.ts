import type { Partner } from '#contract/partner.ts';
import type { Database } from '#server/platform/db/index.ts';
import { importMembers } from '#server/staff/imports/index.ts';
import { type Reviewer, reviewers } from '../members/reviewers.ts';
import { joinDate } from '../members/seed-dines.ts';
import { seedNumber } from '../members/seed-number.ts';
import { importText } from './import-text.ts';

/** The columns of imported members. */
export const MEMBER_HEADER =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour,memberNumber\n';
const MONTHS_AGO = 14;

/** The network token of a reviewer's card. */
export const reviewerCardToken = ({ slug }: Partner, { email }: Reviewer): string =>
  `${slug}.guest.${email.split('@')[0]}`;

/** Enrolls the reviewers of a partner by import, each with one card. */
export const enrollReviewers = async (db: Database, partner: Partner, today: string) => {
  const joinedOn = joinDate(today, MONTHS_AGO);
  const lines = reviewers.map((reviewer, index) => {
    const { email, firstName, lastName } = reviewer;
    const who = [email, firstName, lastName, '10018', 'OptedIn', true, joinedOn];
    return `${[...who, reviewerCardToken(partner, reviewer), 'Visa', 2001 + index, seedNumber(partner, email) ?? ''].join(',')}\n`;
  });
  await importText([MEMBER_HEADER, ...lines], (source) =>
    importMembers(db, { ...source, partner, now: new Date(today) }),
  );
};
