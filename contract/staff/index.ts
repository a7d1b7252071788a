import { staffAccountsContract } from './accounts.ts';
import { staffAccrualsContract } from './accruals.ts';
import { staffApprovalsContract } from './approvals.ts';
import { staffAuditContract } from './audit.ts';
import { staffBonusesContract } from './bonuses.ts';
import { staffBulkContract } from './bulk.ts';
import { staffClaimsContract } from './claims.ts';
import { staffContentContract } from './content.ts';
import { staffContentEditorContract } from './content-editor.ts';
import { staffDinesContract } from './dines.ts';
import { staffEventsContract } from './events.ts';
import { staffExportsContract } from './exports.ts';
import { staffFeedContract } from './feed.ts';
import { staffHomeContract } from './home.ts';
import { staffImportsContract } from './imports.ts';
import { staffInsightContract } from './insight.ts';
import { staffKeysContract } from './keys.ts';
import { staffLedgerContract } from './ledger.ts';
import { staffLiabilityContract } from './liability.ts';
import { staffMaintenanceContract } from './maintenance.ts';
import { staffMemberAccountContract } from './member-account.ts';
import { staffMembersContract } from './members.ts';
import { staffMerchantsContract } from './merchants.ts';
import { staffOffersContract } from './offers.ts';
import { staffOperationsContract } from './operations.ts';
import { staffPartnersContract } from './partners.ts';
import { staffPayoutsContract } from './payouts.ts';
import { staffPhotosContract } from './photos.ts';
import { staffPreviewsContract } from './previews.ts';
import { staffProgramContract } from './program.ts';
import { staffQueuesContract } from './queues.ts';
import { staffReservationsContract } from './reservations.ts';
import { staffReviewsContract } from './reviews.ts';
import { staffRewardsContract } from './rewards.ts';
import { staffSandboxContract } from './sandbox.ts';
import { staffSearchContract } from './search.ts';
import { staffSessionContract } from './session.ts';
import { staffSurveysContract } from './surveys.ts';
import { staffViewsContract } from './views.ts';
import { staffWebhooksContract } from './webhooks.ts';

/** Every use-case of staff by area. */
export const staffContract = {
  accounts: staffAccountsContract,
  accruals: staffAccrualsContract,
  approvals: staffApprovalsContract,
  audit: staffAuditContract,
  bonuses: staffBonusesContract,
  bulk: staffBulkContract,
  content: staffContentContract,
  contentEditor: staffContentEditorContract,
  claims: staffClaimsContract,
  dines: staffDinesContract,
  events: staffEventsContract,
  exports: staffExportsContract,
  feed: staffFeedContract,
  home: staffHomeContract,
  imports: staffImportsContract,
  insight: staffInsightContract,
  keys: staffKeysContract,
  webhooks: staffWebhooksContract,
  ledger: staffLedgerContract,
  liability: staffLiabilityContract,
  maintenance: staffMaintenanceContract,
  memberAccount: staffMemberAccountContract,
  members: staffMembersContract,
  merchants: staffMerchantsContract,
  offers: staffOffersContract,
  operations: staffOperationsContract,
  reservations: staffReservationsContract,
  partners: staffPartnersContract,
  payouts: staffPayoutsContract,
  photos: staffPhotosContract,
  previews: staffPreviewsContract,
  program: staffProgramContract,
  queues: staffQueuesContract,
  reviews: staffReviewsContract,
  rewards: staffRewardsContract,
  sandbox: staffSandboxContract,
  search: staffSearchContract,
  surveys: staffSurveysContract,
  views: staffViewsContract,
};

/** Every endpoint of the console: the use-cases of staff, and the sessions of its people. */
export const consoleContract = { ...staffContract, session: staffSessionContract };
