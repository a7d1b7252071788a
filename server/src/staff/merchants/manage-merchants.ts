import { merchantFields } from '#contract/staff/merchants.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { asEngine, runBatch } from '#server/platform/db/index.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { requireExpected } from '../effects/count-effect.ts';
import {
  changeMerchant,
  readMerchantRecord,
  retireMerchant,
  findMerchants as searchMerchants,
} from '../imports/index.ts';
import { auditName, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { removeIdentifier, setIdentifierWithEffect } from './change-identifier.ts';
import { listVersions } from './offer-version-store.ts';

export const findMerchants = staff.merchants.find.handler(
  async ({ context: { engine }, input: { limit: max, partner: _, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      searchMerchants(trx, { ...filter, limit }),
    );
    return { merchants: rows, hasMore };
  },
);

export const showMerchant = staff.merchants.show.handler(
  async ({ context: { engine }, input: { merchantId }, errors }) => {
    const merchant = await readMerchantRecord(engine.db, merchantId);
    if (!merchant) throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
    const today = dateIn(engine.now(), merchant.timeZone);
    const offers = await asEngine(engine.db, (trx) => listVersions(trx, merchantId, today));
    return { ...merchant, offers };
  },
);

// A menu of 8,000 characters would fill the audit.
const MAX_AUDITED = 300;
const shortened = (fields: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, String(text).slice(0, MAX_AUDITED)]),
  );

export const changeStaffMerchant = staff.merchants.change.handler(
  ({ context, input: { merchantId, fields, reason }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const result = await changeMerchant(trx, merchantId, fields);
      if (result.kind === 'unknown') throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
      if (result.kind === 'invalid')
        throw errors.INVALID_FIELD({ data: { field: result.field, problem: result.problem } });
      const { before, after } = result;
      const changed = merchantFields.filter((field) => before[field] !== after[field]);
      if (changed.length > 0) {
        const detail = { merchant: merchantId, reason, ...shortened(changedFields(before, after)) };
        await auditChange(trx, context, { action: 'restaurant changed', partner: null, detail });
      }
      return { changed };
    }),
);

export const retireStaffMerchant = staff.merchants.retire.handler(
  async ({ context, input: { merchantId, on, reason }, errors }) => {
    const { db, now } = context.engine;
    const by = { madeBy: auditName(context), now: now() };
    const retirement = { merchantId, on: on ?? undefined, reason, ...by };
    const result = await retireMerchant(db, retirement);
    switch (result.kind) {
      case 'unknown':
        throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
      case 'past':
        throw errors.DAY_PASSED({ data: { today: result.today } });
      case 'far':
        throw errors.DAY_TOO_FAR({ data: { last: result.last } });
      case 'already':
        throw errors.ALREADY_RETIRED({ data: { merchantId, on: result.on } });
      case 'retired':
        return { merchantId, name: result.name, on: result.on };
    }
  },
);

export const setStaffIdentifier = staff.merchants.setIdentifier.handler(
  async ({ context, input: { value, expected, ...input }, errors }) => {
    const { merchantId, kind, isDryRun } = input;
    const { engine } = context;
    const by = { madeBy: auditName(context), now: engine.now() };
    const result = await runBatch(engine.db, isDryRun, async (trx) => {
      const set = await setIdentifierWithEffect(trx, engine, { ...input, ...by, mid: value });
      if (set.kind === 'set') requireExpected(set.effect, expected, errors);
      return set;
    });
    switch (result.kind) {
      case 'invalid':
        throw errors.INVALID_IDENTIFIER({ data: { kind, code: result.code } });
      case 'unknownMerchant':
        throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
      case 'taken':
        throw errors.IDENTIFIER_TAKEN({ data: { owners: result.owners } });
      case 'set': {
        const { mid, movedFrom, effect } = result;
        return { merchantId, value: mid, movedFrom, ...effect };
      }
    }
  },
);

export const removeStaffIdentifier = staff.merchants.removeIdentifier.handler(
  async ({ context, input, errors }) => {
    const { merchantId, kind, value, acquirerBin, isDryRun, expected, reason } = input;
    const { engine } = context;
    const identifier = { kind, value, acquirerBin };
    const removal = { merchantId, identifier, isDryRun, reason, madeBy: auditName(context) };
    const removed = await runBatch(engine.db, isDryRun, async (trx) => {
      const found = await removeIdentifier(trx, engine, removal);
      if (found) requireExpected(found.effect, expected, errors);
      return found;
    });
    if (!removed) throw errors.UNKNOWN_IDENTIFIER({ data: { merchantId } });
    return { ...removed.effect, paid: removed.paid };
  },
);
