import { type RawBuilder, sql } from 'kysely';
import { asciiEmail } from '#domain/forms/email.ts';

/** A member's primary key: queries always name the partner too. */
export type MemberKey = { partnerId: string; memberId: number };

/** Whether a member row has this email. PostgreSQL folds both sides: its case mapping differs from JavaScript's. */
export const hasEmail = (email: string): RawBuilder<boolean> =>
  sql<boolean>`lower(email) = lower(${asciiEmail(email)}::text)`;
