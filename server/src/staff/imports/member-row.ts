import { z } from 'zod';
import { containsCardNumber } from '#domain/cards/contains-card-number.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { asciiEmail, looksLikeEmail } from '#domain/forms/email.ts';
import { cardTypes, tierLevels } from '#domain/member/member.ts';
import { identifierProblem } from '#domain/merchant/network-identifier.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/local-time.ts';

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
const text = z.string().refine((value) => !value.includes('\0'), {
  error: 'contains a NUL character',
  abort: true,
});
const name = text.overwrite(readLine).min(1, 'is empty').max(20, 'is longer than 20 characters');

/** One partner-enrolled member; the card tracks from the join date. */
export const MemberRow = z.object({
  email: text
    .overwrite(readLine)
    .overwrite(asciiEmail)
    .max(50, 'is longer than 50 characters')
    .refine((email) => looksLikeEmail(email) && isAscii(email), 'is not an email address')
    .transform((value) => value.toLowerCase()),
  firstName: name,
  lastName: name,
  zipCode: z
    .string()
    .regex(
      /^\d{5}$/,
      'is not a ZIP code of 5 digits; a spreadsheet drops leading zeros unless the column is text',
    ),
  tierLevel: z.enum(tierLevels, `is not one of ${tierLevels.join(', ')}`),
  emailOptIn: z
    .string()
    .regex(/^(true|false)$/i, 'is not true or false')
    .transform((value) => value.toLowerCase() === 'true'),
  joinDate: z.string().refine(isRealDate, 'is not a date that exists, as YYYY-MM-DD'),
  cardToken: z.string().superRefine((token, ctx) => {
    const problem = containsCardNumber(token)
      ? 'contains a card number; only the network’s token is stored'
      : identifierProblem(token, 'token');
    if (problem !== null)
      ctx.addIssue({ code: 'custom', message: `is not a token: it ${problem}` });
  }),
  cardType: z.enum(cardTypes, `is not one of ${cardTypes.join(', ')}`),
  lastFour: z
    .string()
    .regex(
      /^\d{4}$/,
      'is not four digits; a spreadsheet drops leading zeros unless the column is text',
    ),
  /** The network's reference of the account behind the card, which stays when the card is replaced. */
  par: z
    .string()
    .regex(/^([A-Za-z0-9]{20,40})?$/, 'is not 20 to 40 letters or digits')
    .default('')
    .transform((text) => text || null),
  /** The partner's number of the member, in the same form as the one typed on the join page. */
  memberNumber: z
    .string()
    .overwrite(normalizePartnerNumber)
    .refine(
      (number) => number === '' || isPartnerNumber(number),
      'is not 6 to 14 letters or digits',
    )
    .default('')
    .transform((text) => text || null),
});
export type MemberRow = z.infer<typeof MemberRow>;
