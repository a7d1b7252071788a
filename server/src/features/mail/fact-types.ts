import type { Partner } from '#contract/partner.ts';
import type { Entry } from '#domain/content/json.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { ProgramCopy } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import type { MailVariant, SharedCopy } from './mail-copy.ts';

export type Row = { label: string; value: string };

/** The data of an email: placeholder values, its bill, and optional parts. */
export type MailFacts = {
  values: Readonly<Record<string, string>>;
  rows?: readonly Row[];
  /** Whether the last row is the total; true unless set. */
  hasTotal?: boolean;
  /** In place of the note of the copy. */
  note?: string;
  isEstimate?: boolean;
  /** Why only part of the check counted; absent where all of it did. */
  partly?: 'capped' | 'other';
  /** The restaurant whose dish stands on the plate. */
  dishOf?: string;
  dueBy?: string;
  /** A sentence about what happens next. */
  nextStep?: string;
  reviewPath?: string;
  /** In place of the page of the kind. */
  linkPath?: string;
  /** In place of the member's own address. */
  to?: string;
  /** Name of a separate copy entry. */
  variant?: MailVariant;
};

export type Facts = {
  trx: Trx;
  task: Task;
  partner: Partner;
  /** The program's copy. */
  copy: ProgramCopy;
  /** The content page `mail`. */
  entries: readonly Entry[];
  shared: SharedCopy;
  now: Date;
  partnerOf: Engine['partnerOf'];
};
export type ReadFacts = (input: Facts) => Promise<MailFacts | undefined>;
