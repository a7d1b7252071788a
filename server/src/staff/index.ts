import { accountsRouter } from './accounts/index.ts';
import {
  acknowledgeAccrualFile,
  exportAccrualFile,
  listAccrualFiles,
  listUnnumberedMembers,
  readAccrualFile,
  resendAccrualFile,
} from './accruals/manage-accruals.ts';
import {
  decideApproval,
  listApprovals,
  requestApproval,
  withdrawApproval,
} from './approvals/manage-approvals.ts';
import { checkAudit, listAudit, readAuditChain } from './audit/read-audit.ts';
import { bonusesRouter } from './bonuses/manage-bonuses.ts';
import { bulkRouter } from './bulk/manage-bulk.ts';
import { decideClaim, listClaims, readReceipt, showClaim } from './claims/manage-claims.ts';
import { contentEditorRouter } from './content/index.ts';
import {
  compareCopy,
  draftCopy,
  hideEntry,
  listEntries,
  publishCopy,
  readEntryHistory,
  rollBackEntry,
} from './content/manage-content.ts';
import { dinesRouter } from './dines/index.ts';
import { eventsRouter } from './events/manage-events.ts';
import { exportsRouter } from './exports/manage-exports.ts';
import {
  findFeedEvents,
  importFeedFile,
  listFeedFaults,
  listFeedFiles,
  listFeedRecords,
  rematchWaitingEvents,
} from './feed/manage-feed.ts';
import { readFigures } from './home/read-figures.ts';
import { readWaiting } from './home/read-waiting.ts';
import {
  importAcknowledgmentFile,
  importIdentityFile,
  importMemberFile,
  importMerchantFile,
  importPayouts,
  importTableFile,
} from './imports/manage-imports.ts';
import { insightRouter } from './insight/read-insight.ts';
import { keysRouter } from './keys/index.ts';
import { ledgerRouter } from './ledger/index.ts';
import { verifyStaffStatement } from './ledger/read-ledger.ts';
import { liabilityRouter } from './liability/read-liability.ts';
import { maintenanceRouter } from './maintenance/index.ts';
import {
  endMemberSessions,
  resendMail,
  unlinkCard,
  unlockMember,
} from './member-account/change-account.ts';
import { eraseMemberAccount, exportMemberData } from './member-account/erase-account.ts';
import { readMail, readMemberAccount } from './member-account/read-account.ts';
import { connectMember } from './members/connect-member.ts';
import { listStaffMembers, readTimeline } from './members/list-members.ts';
import {
  endMemberImpersonations,
  findMembers,
  impersonateMember,
  readMember,
  reportBounce,
} from './members/manage-members.ts';
import { listSilentMerchants } from './merchants/list-silent.ts';
import {
  changeStaffMerchant,
  findMerchants,
  removeStaffIdentifier,
  retireStaffMerchant,
  setStaffIdentifier,
  showMerchant,
} from './merchants/manage-merchants.ts';
import { removeOffer, saveOffer } from './merchants/manage-offer-versions.ts';
import { endOffer, grantOffer, listOffers } from './offers/manage-offers.ts';
import { operationsRouter } from './operations/index.ts';
import { checkPartners, partnersRouter } from './partners/index.ts';
import { listStaffPayouts, readPayoutTotals, retryStaffPayout } from './payouts/manage-payouts.ts';
import { runStaffPayouts } from './payouts/run-payouts.ts';
import { photoHandlers } from './photos/manage-photos.ts';
import { previewsRouter } from './previews/manage-previews.ts';
import { programRouter } from './program/index.ts';
import { countQueues, listItems, showItem } from './queues/read-queues.ts';
import { resolveItem } from './queues/resolve-item.ts';
import {
  cancelStaffReservation,
  listReservations,
  markAttendance,
  showReservation,
} from './reservations/manage-reservations.ts';
import { saveBook } from './reservations/save-book.ts';
import {
  listReviews,
  publishReply,
  publishReview,
  readPhotos,
  rejectReview,
} from './reviews/manage-reviews.ts';
import { adjustRewards } from './rewards/adjust-rewards.ts';
import { previewAdjustment } from './rewards/preview-adjustment.ts';
import { listStaffScenarios, playSandbox, readStaffScenario } from './sandbox/play-sandbox.ts';
import { findAnything } from './search/find-anything.ts';
import { sessionRouter } from './session/index.ts';
import { staff } from './staff-context.ts';
import { surveysRouter } from './surveys/read-surveys.ts';
import { listViews, removeView, saveView } from './views/manage-views.ts';
import { webhooksRouter } from './webhooks/index.ts';

export { findActor } from './accounts/find-actor.ts';
export { auditChange } from './audit-change.ts';
export { readExport, runExportsJob } from './exports/run-exports.ts';
export {
  acknowledgmentColumns,
  connectionColumns,
  connectionTexts,
  fileTexts,
  identifierTexts,
  memberColumns,
  merchantColumns,
  payoutFileColumns,
  type RowFault,
  rowFaultText,
  tableColumns,
} from './imports/index.ts';
export { rollUpInsight, rollUpInsightJob } from './insight/roll-up-insight.ts';
export {
  type ApiKeyRow,
  deleteOldRequestsJob,
  findKey,
  insertRequest,
  insertResponse,
  keyState,
  noteUse,
  readResponse,
} from './keys/index.ts';
export { enrollMembers } from './members/enroll-members.ts';
export { beginOffersJob } from './merchants/manage-offer-versions.ts';
export { runPreviewsJob } from './previews/run-previews.ts';
export {
  beginSignOn,
  type ConsoleContext,
  type ConsoleSession,
  type ConsoleSettings,
  deleteExpiredSessionsJob,
  finishSignOn,
  openConsoleSession,
  type SignOnRequest,
} from './session/index.ts';
export type { StaffActor, StaffContext, StaffWatch } from './staff-context.ts';
export { pageOf } from './staff-list.ts';
export { notifyStaffJob } from './webhooks/notify-staff.ts';

/** The use-cases that read no database. */
export const offlineRouter = {
  ledger: { verify: verifyStaffStatement },
  partners: { check: checkPartners },
};

/** Every use-case of staff; the command line and the console's API call the same ones. */
export const staffRouter = staff.router({
  accounts: accountsRouter,
  accruals: {
    list: listAccrualFiles,
    export: exportAccrualFile,
    read: readAccrualFile,
    resend: resendAccrualFile,
    acknowledge: acknowledgeAccrualFile,
    unnumbered: listUnnumberedMembers,
  },
  approvals: {
    list: listApprovals,
    request: requestApproval,
    decide: decideApproval,
    withdraw: withdrawApproval,
  },
  audit: { list: listAudit, chain: readAuditChain, check: checkAudit },
  bulk: bulkRouter,
  bonuses: bonusesRouter,
  content: {
    entries: listEntries,
    compare: compareCopy,
    history: readEntryHistory,
    draft: draftCopy,
    hide: hideEntry,
    publish: publishCopy,
    rollBack: rollBackEntry,
  },
  contentEditor: contentEditorRouter,
  claims: { list: listClaims, show: showClaim, receipt: readReceipt, decide: decideClaim },
  dines: dinesRouter,
  events: eventsRouter,
  exports: exportsRouter,
  feed: {
    find: findFeedEvents,
    faults: listFeedFaults,
    files: listFeedFiles,
    records: listFeedRecords,
    import: importFeedFile,
    rematch: rematchWaitingEvents,
  },
  home: { figures: readFigures, waiting: readWaiting },
  imports: {
    members: importMemberFile,
    identities: importIdentityFile,
    merchants: importMerchantFile,
    tables: importTableFile,
    acknowledgments: importAcknowledgmentFile,
    payouts: importPayouts,
  },
  insight: insightRouter,
  keys: keysRouter,
  webhooks: webhooksRouter,
  ledger: ledgerRouter,
  liability: liabilityRouter,
  maintenance: maintenanceRouter,
  memberAccount: {
    show: readMemberAccount,
    unlinkCard,
    endSessions: endMemberSessions,
    unlock: unlockMember,
    mail: readMail,
    resendMail,
    exportData: exportMemberData,
    erase: eraseMemberAccount,
  },
  members: {
    list: listStaffMembers,
    timeline: readTimeline,
    find: findMembers,
    show: readMember,
    reportBounce,
    connect: connectMember,
    impersonate: impersonateMember,
    endImpersonations: endMemberImpersonations,
  },
  merchants: {
    find: findMerchants,
    show: showMerchant,
    change: changeStaffMerchant,
    saveOffer,
    removeOffer,
    retire: retireStaffMerchant,
    silent: listSilentMerchants,
    setIdentifier: setStaffIdentifier,
    removeIdentifier: removeStaffIdentifier,
  },
  offers: { list: listOffers, grant: grantOffer, end: endOffer },
  reservations: {
    list: listReservations,
    show: showReservation,
    mark: markAttendance,
    cancel: cancelStaffReservation,
    saveBook,
  },
  operations: operationsRouter,
  partners: partnersRouter,
  payouts: {
    run: runStaffPayouts,
    list: listStaffPayouts,
    totals: readPayoutTotals,
    retry: retryStaffPayout,
  },
  photos: photoHandlers,
  previews: previewsRouter,
  program: programRouter,
  queues: { totals: countQueues, list: listItems, show: showItem, resolve: resolveItem },
  reviews: {
    list: listReviews,
    photos: readPhotos,
    publish: publishReview,
    reject: rejectReview,
    reply: publishReply,
  },
  rewards: { preview: previewAdjustment, adjust: adjustRewards },
  sandbox: { scenarios: listStaffScenarios, scenario: readStaffScenario, play: playSandbox },
  search: { find: findAnything },
  surveys: surveysRouter,
  views: { list: listViews, save: saveView, remove: removeView },
});

/** Every endpoint of the console: the use-cases of staff, and the sessions of its people. */
export const consoleRouter = { ...staffRouter, session: sessionRouter };
