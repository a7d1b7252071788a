import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createPoll } from '#server/platform/poll.ts';
import { applyDocument, type VersionBase } from './apply-document.ts';
import { PartnerFolderError, type ProgramsFolder } from './load-partners.ts';
import type { LoadedPartner } from './loaded-partner.ts';
import { createTimelines, type ProgramPeriod, type ProgramTimelines } from './program-timelines.ts';
import { listScheduled, readDocument, type ScheduledVersion } from './version-store.ts';

// A version is shown by every process within 5 seconds.
const EVERY_MS = 2_000;

export type Programs = ProgramTimelines & {
  /** The base of a program's versions; without a program for an unknown one. */
  baseOf: (partnerId: string) => VersionBase;
  isInFolder: (partnerId: string) => boolean;
  /** Throws PartnerFolderError where a version has faults. */
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

type Deps = { folder: ProgramsFolder; db: Database; now: Clock; log: Log };

const keyOf = ({ partnerId, number, revision }: ScheduledVersion): string =>
  `${partnerId} ${number} ${revision}`;

const inFile = ({ partnerId, number }: ScheduledVersion, file: string): string =>
  `version ${number} of ${partnerId}: ${file}`;

// Later versions stand first; of one day, the one with the higher number.
const latestFirst = (a: ScheduledVersion, b: ScheduledVersion): number =>
  a.validFrom === b.validFrom ? b.number - a.number : a.validFrom < b.validFrom ? 1 : -1;

// A stored version stays as it was built until it changes.
const createVersions = ({ folder, db }: Pick<Deps, 'folder' | 'db'>) => {
  const bases = new Map<string, LoadedPartner>(folder.partners);
  let built = new Map<string, LoadedPartner>();
  const baseOf = (slug: string): VersionBase => ({
    slug,
    base: folder.base,
    program: bases.get(slug) ?? null,
  });
  const buildOne = async (version: ScheduledVersion): Promise<LoadedPartner> => {
    const document = await asEngine(db, (trx) => readDocument(trx, version));
    const { program, faults } = applyDocument(baseOf(version.partnerId), document);
    if (program) return program;
    throw new PartnerFolderError(
      faults.map((fault) => ({ ...fault, file: inFile(version, fault.file) })),
    );
  };
  const periodsOf = (slug: string, versions: readonly ScheduledVersion[]): ProgramPeriod[] => {
    const periods = versions.toSorted(latestFirst).flatMap((version) => {
      const program = built.get(keyOf(version));
      return program ? [{ from: version.validFrom, program }] : [];
    });
    const first = bases.get(slug);
    return first ? [...periods, { from: '', program: first }] : periods;
  };
  return {
    baseOf,
    build: async (scheduled: readonly ScheduledVersion[]) => {
      const next = new Map<string, LoadedPartner>();
      for (const version of scheduled) {
        const program = built.get(keyOf(version)) ?? (await buildOne(version));
        next.set(keyOf(version), program);
        // The first version of a program without a folder takes its place.
        if (!bases.has(version.partnerId)) bases.set(version.partnerId, program);
      }
      built = next;
    },
    timelines: (scheduled: readonly ScheduledVersion[]) => {
      const bySlug = Map.groupBy(scheduled, ({ partnerId }) => partnerId);
      return new Map(
        [...bases.keys()].map((slug) => [slug, periodsOf(slug, bySlug.get(slug) ?? [])]),
      );
    },
  };
};

/**
 * The programs of the folder with their versions in the database, polled. While the database is down, the last known
 * versions hold.
 */
export const openPrograms = ({ folder, db, now, log }: Deps): Programs => {
  const versions = createVersions({ folder, db });
  const { set, showToday, ...shown } = createTimelines(now);
  let seen = '';
  const refresh = async () => {
    const scheduled = await asEngine(db, listScheduled);
    const current = scheduled.map(keyOf).join();
    if (current === seen) return showToday();
    await versions.build(scheduled);
    seen = current;
    set(versions.timelines(scheduled));
  };
  set(versions.timelines([]));
  const onFailed = (err: unknown) => log.error({ err }, 'program.refresh_failed');
  return {
    ...shown,
    baseOf: versions.baseOf,
    isInFolder: (slug) => folder.partners.has(slug),
    refresh,
    ...createPoll({ read: refresh, everyMs: EVERY_MS, onFailed }),
  };
};
