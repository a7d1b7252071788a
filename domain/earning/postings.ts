import type { Account, Posting } from './dine.ts';

/** What the journals of one source hold in all, and how many there are. */
export type Posted = { deferred: number; available: number; versions: number };

/** One journal to add: the difference of a source; `version` 1 is its first. */
export type PostingChange = Posting & { version: number };

export type EntryLine = { account: Account; units: number };

const kindOf = (source: string): Posting['kind'] => {
  if (source === 'clearing') return 'earn';
  return source === 'release' ? 'release' : 'refund';
};

/**
 * The journals that bring each source from what is posted to what should be. Payment is a fact and left alone;
 * `wallTime` dates the correction of a source that is no longer wanted (A §5).
 */
export const diffPostings = (
  desired: readonly Posting[],
  posted: ReadonlyMap<string, Posted>,
  wallTime: string,
): PostingChange[] => {
  const changes: PostingChange[] = [];
  const add = (posting: Posting, before: Posted | undefined) => {
    const deferred = posting.deferred - (before?.deferred ?? 0);
    const available = posting.available - (before?.available ?? 0);
    if (deferred !== 0 || available !== 0)
      changes.push({ ...posting, deferred, available, version: (before?.versions ?? 0) + 1 });
  };
  const wanted = new Set<string>();
  for (const posting of desired) {
    wanted.add(posting.source);
    add(posting, posted.get(posting.source));
  }
  for (const [source, before] of posted) {
    if (wanted.has(source) || source === 'paid') continue;
    add({ source, kind: kindOf(source), wallTime, deferred: 0, available: 0 }, before);
  }
  return changes;
};

/** The lines of a journal; they sum to zero, `program` being the balancing side. */
export const entryLines = ({
  deferred,
  available,
}: Pick<Posting, 'deferred' | 'available'>): EntryLine[] => {
  const lines: EntryLine[] = [
    { account: 'program', units: -(deferred + available) },
    { account: 'deferred', units: deferred },
    { account: 'available', units: available },
  ];
  return lines.filter(({ units }) => units !== 0);
};
