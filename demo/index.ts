import type { PhotoStore } from '#server/integrations/photos/port.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { FeedRequest } from './feed/write-feed.ts';
import type { Demonstration } from './seeding/seed-demonstration.ts';
import type { IdentitySettings } from './simulators/identity/open-identity.ts';
import type { StagingDeps } from './staging/open-staging.ts';

// Each part is loaded by the start that uses it.
type Simulation = { db: Database; now: Clock };

export const simulateMail = async (deps: Simulation) =>
  (await import('./simulators/mail/inbox-store.ts')).createInbox(deps);

export const simulateCardNetwork = async () =>
  (await import('./simulators/card-network.ts')).createCardNetwork();

export const simulatePayouts = async (deps: Simulation) =>
  (await import('./simulators/payout/payout-provider.ts')).createPayoutSimulator(deps);

export const simulateIdentity = async (settings: IdentitySettings) =>
  (await import('./simulators/identity/open-identity.ts')).openIdentity(settings);

export const renderArtwork = async () =>
  (await import('./artwork/create-artwork-renderer.ts')).createArtworkRenderer();

/** A photo store with the drawings that stand for the photos of restaurants. */
export const samplePhotos = async (store: PhotoStore) =>
  (await import('./photos/with-sample-photos.ts')).withSamplePhotos(store);

export const openStaging = async (deps: StagingDeps) =>
  (await import('./staging/open-staging.ts')).openStaging(deps);

/** Writes a feed file of simulated events. */
export const writeFeed = async (db: Database, request: FeedRequest) =>
  (await import('./feed/write-feed.ts')).writeFeed(db, request);

/** Seeds the demonstration into an empty database; returns how to sign in to it. */
export const seed = async (
  { db, partners, log }: Pick<Demonstration, 'db' | 'partners' | 'log'>,
  { keys, defaultPartner }: { keys: { session: KeyRing }; defaultPartner: string },
) => {
  const demonstration = { db, partners, log, clock: systemClock, keys: keys.session };
  const { seedOnce } = await import('./seeding/seed-once.ts');
  const { signInHints } = await import('./seeding/sign-in-hints.ts');
  const { seedQueues } = await import('./seeding/seed-queues.ts');
  const { seedPhotos } = await import('./seeding/seed-photos.ts');
  const { seedSearchMisses } = await import('./seeding/seed-search-misses.ts');
  const { seedContent } = await import('./seeding/seed-content.ts');
  const { seedDiners } = await import('./seeding/seed-diners.ts');
  const { seedVersions } = await import('./seeding/seed-versions.ts');
  const { seedStaff } = await import('./seeding/seed-staff.ts');
  await seedOnce(demonstration);
  await seedQueues(demonstration, defaultPartner);
  await seedPhotos(demonstration);
  await seedSearchMisses(demonstration, defaultPartner);
  await seedContent(demonstration, defaultPartner);
  await seedDiners(demonstration, defaultPartner);
  await seedVersions(demonstration, defaultPartner);
  const staff = await seedStaff(demonstration, defaultPartner);
  return { ...signInHints(demonstration.partners, defaultPartner), staff };
};
