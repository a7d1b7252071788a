import { insertAudit, insertSharedAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { auditName, type StaffContext } from './staff-context.ts';

type Change = {
  action: string;
  /** Null for a change in every program, which stands in the chains of all. */
  partner: string | null;
  detail: Record<string, string | number>;
};

/** Audits a change of staff in the transaction that makes it. */
export const auditChange = (
  trx: Trx,
  context: StaffContext,
  { action, partner, detail }: Change,
): Promise<unknown> => {
  const entry = { at: context.engine.now(), actor: auditName(context), action, detail };
  return partner === null
    ? insertSharedAudit(trx, entry)
    : insertAudit(trx, { ...entry, partnerId: partner });
};

type Fields = Record<string, string | number | null>;

/** The fields that a change gives another value, each beside the one before: `credit` and `creditBefore`. */
export const changedFields = <After extends Fields>(
  before: { [Name in keyof After]: string | number | null },
  after: After,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      value === before[name]
        ? []
        : [
            [name, value ?? 'none'],
            [`${name}Before`, before[name] ?? 'none'],
          ],
    ),
  );
