export { changeMerchant } from './change-merchant.ts';
export { fileTexts } from './csv-file-error.ts';
export { type CarriedIdentifier, deleteIdentifier } from './identifier-store.ts';
export { acknowledgmentColumns } from './import-acknowledgments.ts';
export { connectionColumns } from './import-connections.ts';
export { importMembers, type MemberSummary } from './import-members.ts';
export { importMerchants, type MerchantSummary } from './import-merchants.ts';
export { payoutFileColumns } from './import-payout-file.ts';
export type { Fault } from './import-rows.ts';
export { importTables, type TableSummary } from './import-tables.ts';
export { memberColumns } from './member-row.ts';
export { findMerchants, lockMerchant } from './merchant-record-store.ts';
export {
  readMerchantRecord,
  retireMerchant,
} from './merchant-records.ts';
export { merchantColumns } from './merchant-row.ts';
export {
  connectionTexts,
  identifierTexts,
  type RowFault,
  rowFaultText,
} from './row-fault.ts';
export {
  type SetIdentifier,
  type SetIdentifierResult,
  setIdentifier,
  setIdentifierInside,
} from './set-identifier.ts';
export { tableColumns } from './table-row.ts';
export { replaceBook } from './table-store.ts';
