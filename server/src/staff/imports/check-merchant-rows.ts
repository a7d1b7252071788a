import { checkLocation, type ZipTable } from '#domain/merchant/check-location.ts';
import type { Fault, ParsedRow } from './import-rows.ts';
import type { MerchantRow } from './merchant-row.ts';
import type { RowFault } from './row-fault.ts';

type Checks = {
  file: string;
  places?: ZipTable | undefined;
  onFault: (fault: Fault) => void;
  onWarning?: (fault: Fault) => void;
};

type Claim = { line: number; merchantId: string; hasStore: boolean };
// A row of a file with some of the columns has only those fields.
type Row = Partial<MerchantRow> & Pick<MerchantRow, 'merchantId'>;

const identifiersOf = ({ mids = [], vsids = [], acquirerBin = '' }: Row) => [
  ...mids.map((mid) => ({ kind: 'mid', value: mid, key: `mid ${acquirerBin} ${mid}` })),
  ...vsids.map((vsid) => ({ kind: 'vsid', value: vsid, key: `vsid ${vsid}` })),
];

const locationOf = ({ latitude, longitude, state, zip, timezone }: Row) =>
  latitude === undefined ||
  longitude === undefined ||
  state === undefined ||
  zip === undefined ||
  timezone === undefined
    ? null
    : { latitude, longitude, state, zip, timezone };

/**
 * Checks of rows that a row alone does not show: each restaurant once in a file, each identifier for one restaurant, and
 * a location that agrees with its ZIP code.
 */
export const createRowChecks = ({ file, places, onFault, onWarning }: Checks) => {
  const lines = new Map<string, number>();
  const claims = new Map<string, Claim>();

  // Visa's store ids tell restaurants apart that share a MID.
  const sharedIdentifier = (row: Row): RowFault | null => {
    const hasStore = (row.vsids ?? []).length > 0;
    for (const { kind, value, key } of identifiersOf(row)) {
      const claim = claims.get(key);
      const isApart = kind === 'mid' && hasStore && claim?.hasStore === true;
      if (claim && !isApart)
        return {
          code: 'identifierTwice',
          values: { kind, value, owner: claim.merchantId, before: claim.line },
        };
    }
    return null;
  };

  const faultOf = (line: number, row: Row): RowFault | null => {
    const before = lines.get(row.merchantId);
    if (before !== undefined)
      return { code: 'alreadyOnLine', column: 'merchantId', values: { before } };
    const location = places ? locationOf(row) : null;
    const problem = places && location ? checkLocation(location, places) : null;
    if (problem?.isRefused) return problem.fault;
    const shared = sharedIdentifier(row);
    if (shared === null && problem) onWarning?.({ file, line, ...problem.fault });
    return shared;
  };

  const accepts = ({ line, row }: ParsedRow<MerchantRow>): boolean => {
    const fault = faultOf(line, row);
    if (fault !== null) {
      onFault({ file, line, ...fault });
      return false;
    }
    lines.set(row.merchantId, line);
    const hasStore = (row.vsids ?? []).length > 0;
    for (const { key } of identifiersOf(row))
      claims.set(key, { line, merchantId: row.merchantId, hasStore });
    return true;
  };
  return { accepts, acceptedIds: () => [...lines.keys()] };
};
