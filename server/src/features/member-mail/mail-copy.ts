import { z } from 'zod';
import type { Entry } from '#domain/content/json.ts';
import type { MailKind } from './mail-kinds.ts';

const Shared = z.object({
  greeting: z.string(),
  account_reason: z.string(),
  offer_reason: z.string(),
  estimated: z.string(),
  links: z.object({
    settings: z.string(),
    unsubscribe: z.string(),
  }),
  rows: z.object({
    check: z.string(),
    check_before_tip: z.string(),
    counted: z.string(),
    rate: z.string(),
    estimate: z.string(),
    earned: z.string(),
    other: z.string(),
  }),
});
export type SharedCopy = z.infer<typeof Shared>;

const OneMail = z.object({
  subject: z.string(),
  preheader: z.string(),
  label: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  note: z.string(),
  /** Sentences that only some mails of the kind have. */
  partly: z.string().default(''),
  review: z.string().default(''),
  by: z.string().default(''),
});
export type MailCopy = z.infer<typeof OneMail>;

/** The texts of a kind of mail and those that all share, from the content page `mail`. */
export const readMailCopy = (
  entries: readonly Entry[],
  kind: MailKind,
): { shared: SharedCopy; mail: MailCopy } => {
  const fieldsOf = (slug: string) => entries.find((entry) => entry.slug === slug)?.fields;
  return { shared: Shared.parse(fieldsOf('mail')), mail: OneMail.parse(fieldsOf(kind)) };
};
