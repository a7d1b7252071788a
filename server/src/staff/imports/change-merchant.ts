import type { MerchantField } from '#contract/staff/merchants.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { readFields } from './merchant-record-store.ts';
import { partialMerchantRow } from './merchant-row.ts';
import { updateMerchants } from './merchant-store.ts';
import { parseCells, rowFaultText } from './row-fault.ts';

type Fields = { [Name in MerchantField]?: string | undefined };

/** `invalid`: the first field that a merchants file could not have, with what is wrong with it. */
export type ChangeResult =
  | { kind: 'unknown' }
  | { kind: 'invalid'; field: MerchantField; problem: string }
  | {
      kind: 'changed';
      before: Record<MerchantField, string>;
      after: Record<MerchantField, string>;
    };

const itemsByLine = new Set<MerchantField>(['cuisines', 'hours', 'menus']);
// Files separate the items of a list by bars.
const cellOf = (field: MerchantField, text: string) =>
  itemsByLine.has(field) ? text.replaceAll('|', ' ').replaceAll(/\r?\n/g, '|') : text.trim();

/** Changes fields of a restaurant by the rules of a merchants file. */
export const changeMerchant = async (
  trx: Trx,
  merchantId: string,
  fields: Fields,
): Promise<ChangeResult> => {
  const before = await readFields(trx, merchantId);
  if (!before) return { kind: 'unknown' };
  const names = Object.keys(fields) as MerchantField[];
  const present = new Set([...names, 'merchantId' as const]);
  const cells = names.map((name) => [name, cellOf(name, fields[name] ?? '')]);
  const parsed = parseCells(
    { merchantId, ...Object.fromEntries(cells) },
    partialMerchantRow(present),
  );
  if ('fault' in parsed) {
    const { column, code, values } = parsed.fault;
    // Only the named fields are parsed.
    return {
      kind: 'invalid',
      field: column as MerchantField,
      problem: rowFaultText({ code, values }),
    };
  }
  await updateMerchants(trx, [parsed.row], present);
  const after = (await readFields(trx, merchantId)) ?? before;
  return { kind: 'changed', before, after };
};
