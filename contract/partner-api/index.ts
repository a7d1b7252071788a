import { apiMemberUploadsContract } from './member-uploads.ts';
import { apiMembersContract } from './members.ts';
import {
  apiAccrualsContract,
  apiBonusesContract,
  apiOffersContract,
  apiQueuesContract,
} from './operations.ts';
import { apiProgramContract } from './program.ts';
import { apiRewardsContract } from './rewards.ts';
import { apiSandboxContract } from './sandbox.ts';
import { apiWebhooksContract } from './webhooks.ts';

/** Every endpoint of the partner API by area. */
export const apiContract = {
  members: apiMembersContract,
  memberUploads: apiMemberUploadsContract,
  rewards: apiRewardsContract,
  offers: apiOffersContract,
  bonuses: apiBonusesContract,
  queues: apiQueuesContract,
  accruals: apiAccrualsContract,
  program: apiProgramContract,
  sandbox: apiSandboxContract,
  webhooks: apiWebhooksContract,
};
