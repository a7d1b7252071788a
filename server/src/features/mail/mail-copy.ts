import { z } from 'zod';
import type { Entry } from '#domain/content/json.ts';
import type { MailKind } from './mail-kinds.ts';

const Shared = z.object({
  greeting: z.string(),
  account_reason: z.string(),
  program_reason: z.string(),
  questions: z.string(),
  offer_reason: z.string(),
  estimated: z.string(),
  links: z.object({
    help: z.string(),
    terms: z.string(),
    settings: z.string(),
    unsubscribe: z.string(),
  }),
  rows: z.object({
    check: z.string(),
    check_before_tip: z.string(),
    not_counted: z.string(),
    counted: z.string(),
    rate: z.string(),
    estimate: z.string(),
    earned: z.string(),
    other: z.string(),
  }),
  /** Where the amount of a failed payout goes next. */
  payout_next: z.object({ card: z.string(), email: z.string(), later: z.string() }),
});
export type SharedCopy = z.infer<typeof Shared>;

const OneMail = z.object({
  subject: z.string(),
  /** Without one, mail programs show the first paragraph. */
  preheader: z.string().default(''),
  label: z.string().default(''),
  /** Without one, the subject is the headline. */
  title: z.string().default(''),
  text: z.string(),
  more: z.string().default(''),
  action: z.string(),
  /** Introduces the address of the button, in mails without which the member is locked out. */
  link_hint: z.string().default(''),
  note: z.string().default(''),
  /** In place of the shared reason. */
  reason: z.string().default(''),
  /** Sentences that only some emails of the kind include. */
  partly: z.string().default(''),
  capped: z.string().default(''),
  vip: z.string().default(''),
  vip_one: z.string().default(''),
  review: z.string().default(''),
  by: z.string().default(''),
});
export type MailCopy = z.infer<typeof OneMail>;

/** Entries that replace those of a kind. */
export type MailVariant =
  | 'payoutSentByEmail'
  | 'payoutFailedByEmail'
  | 'payoutFailedUnlinked'
  | 'claimRewardedByStaff'
  | 'claimDeclinedByStaff'
  | 'reservationCanceledByRestaurant';

/** The fields of an entry, undefined without one. */
export const entryFields = (entries: readonly Entry[], name: string) =>
  entries.find(({ slug }) => slug === name)?.fields;

/** The texts that all mails share, from the content page `mail`. */
export const readSharedCopy = (entries: readonly Entry[]): SharedCopy =>
  Shared.parse(entryFields(entries, 'mail'));

/** The texts of a kind of mail, from the content page `mail`. */
export const readMailCopy = (entries: readonly Entry[], name: MailKind | MailVariant): MailCopy =>
  OneMail.parse(entryFields(entries, name));
