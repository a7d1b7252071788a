import { api } from './api-context.ts';
import { bonuses } from './bonuses.ts';
import { memberUploads } from './member-uploads.ts';
import { members } from './members.ts';
import { accruals, offers, queues } from './operations.ts';
import { program } from './program.ts';
import { rewards } from './rewards.ts';
import { sandbox } from './sandbox.ts';
import { webhooks } from './webhooks.ts';

export type { ApiContext } from './api-context.ts';
export { createCursors } from './cursors.ts';
export { etagOf, namesEtag } from './etag.ts';
export { writeUploadsJob } from './write-uploads.ts';

/** Every endpoint of the partner API. */
export const apiRouter = api.router({
  members,
  memberUploads,
  rewards,
  offers,
  bonuses,
  queues,
  accruals,
  program,
  sandbox,
  webhooks,
});
