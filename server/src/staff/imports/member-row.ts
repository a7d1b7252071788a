import { z } from 'zod';
import { containsCardNumber } from '#domain/cards/contains-card-number.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { asciiEmail, looksLikeEmail } from '#domain/forms/email.ts';
import { cardTypes, tierLevels } from '#domain/member/member.ts';
import { identifierFault } from '#domain/merchant/network-identifier.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/local-time.ts';
import { fault, faultIssue } from './row-fault.ts';

export const memberColumns = [
  'email',
  'firstName',
  'lastName',
  'zipCode',
  'tierLevel',
  'emailOptIn',
  'joinDate',
  'cardToken',
  'cardType',
  'lastFour',
] as const;

const isAscii = (value: string): boolean => /^[\x21-\x7e]*$/.test(value);
const text = z.string().refine((value) => !value.includes('\0'), { ...fault('nul'), abort: true });
const name = text.overwrite(readLine).min(1, fault('empty')).max(20, fault('tooLong'));

/** One partner-enrolled member; the card tracks from the join date. */
export const MemberRow = z.object({
  email: text
    .overwrite(readLine)
    .overwrite(asciiEmail)
    .max(50, fault('tooLong'))
    .refine((email) => looksLikeEmail(email) && isAscii(email), fault('notEmail'))
    .transform((value) => value.toLowerCase()),
  firstName: name,
  lastName: name,
  zipCode: z.string().regex(/^\d{5}$/, fault('notZip')),
  tierLevel: z.enum(tierLevels, fault('notOneOf')),
  emailOptIn: z
    .string()
    .regex(/^(true|false)$/i, fault('notBoolean'))
    .transform((value) => value.toLowerCase() === 'true'),
  joinDate: z.string().refine(isRealDate, fault('notDate')),
  cardToken: z.string().superRefine((token, ctx) => {
    const code = identifierFault(token, 'token');
    if (containsCardNumber(token)) ctx.addIssue(faultIssue('cardNumber'));
    else if (code !== null) ctx.addIssue(faultIssue('notToken', { fault: code }));
  }),
  cardType: z.enum(cardTypes, fault('notOneOf')),
  lastFour: z.string().regex(/^\d{4}$/, fault('notLastFour')),
  /** The network's reference of the account behind the card, which stays when the card is replaced. */
  par: z
    .string()
    .regex(/^([A-Za-z0-9]{20,40})?$/, fault('notAccount'))
    .default('')
    .transform((text) => text || null),
  /** The partner's number of the member, in the same form as the one typed on the join page. */
  memberNumber: z
    .string()
    .overwrite(normalizePartnerNumber)
    .refine((number) => number === '' || isPartnerNumber(number), fault('notMemberNumber'))
    .default('')
    .transform((text) => text || null),
});
export type MemberRow = z.infer<typeof MemberRow>;

type CardColumn = 'cardToken' | 'cardType' | 'lastFour';
/** A member of a file, or of the partner's systems, which may know no card. */
export type EnrolledMember = Omit<MemberRow, CardColumn> &
  (Pick<MemberRow, CardColumn> | { cardToken: null });
export type FiledCard = Extract<EnrolledMember, { cardToken: string }>;
