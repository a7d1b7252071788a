import { type DownloadMeta, downloadsContract } from '#contract/downloads.ts';
import { type FeedMeta, feedsContract } from '#contract/feeds.ts';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import { describeContract, type Part } from './describe-contract.ts';
import { errorName, ofEvery } from './member-operations.ts';
import { declaredErrors, type Json, type Operation, referTo, successesOf } from './operation.ts';

const PAYLOAD_TOO_LARGE = 413;

const signatures = {
  network: { networkSignature: [], networkTimestamp: [] },
  provider: { providerSignature: [] },
  forms: { formSignature: [] },
  payouts: { payoutSignature: [] },
};

const completeFeed = (operation: Operation, { meta }: ListedRoute<FeedMeta>): Operation => ({
  ...operation,
  tags: ['Feeds'],
  security: [signatures[meta.signedBy]],
  responses: {
    ...successesOf(operation),
    ...referTo([...declaredErrors(operation), PAYLOAD_TOO_LARGE, ...ofEvery], errorName),
  },
});

/** The requests of card networks and other systems. */
export const describeFeeds = (): Promise<Part> =>
  describeContract<FeedMeta>(feedsContract, completeFeed);

const seeOther = {
  description: 'A browser without a sufficient session is led to sign-in or the profile.',
  headers: { Location: { schema: { type: 'string' } } },
};

const attachment = (mediaType: string): Json => ({
  description: 'The file.',
  headers: { 'Content-Disposition': { schema: { type: 'string' } } },
  content: { [mediaType]: { schema: { type: 'string' } } },
});

const completeDownload = (
  operation: Operation,
  { meta, parameters }: ListedRoute<DownloadMeta>,
): Operation => ({
  ...operation,
  tags: ['Downloads'],
  security: meta.requiresSession ? [{ session: [] }] : [],
  responses: {
    200:
      meta.mediaType === 'application/json'
        ? {
            ...attachment(meta.mediaType),
            content: { [meta.mediaType]: { schema: { type: 'object' } } },
          }
        : attachment(meta.mediaType),
    ...(meta.requiresSession && { 303: seeOther }),
    ...referTo(
      [...(meta.requiresSession ? [403] : []), ...(parameters.length > 0 ? [404] : []), ...ofEvery],
      errorName,
    ),
  },
});

/** The files that members download. */
export const describeDownloads = (): Promise<Part> =>
  describeContract<DownloadMeta>(downloadsContract, completeDownload);
