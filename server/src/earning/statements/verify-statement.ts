import { rootOfProof } from '#domain/statements/merkle-tree.ts';
import type { StatementFault } from '#domain/statements/statement-faults.ts';
import { fromHex, hashJournal, sha256, toHex } from '#server/earning/ledger/index.ts';
import { changesOf, Statement } from './statement.ts';
import { isSignedBy, readPublicKey, readPublicKeys } from './statement-key.ts';

/** The checks of a statement and its problems; no problems if it is valid. */
export type VerifiedStatement = {
  faults: StatementFault[];
  entries: number;
  proven: number;
  publicKey: string;
};

type Entry = Statement['entries'][number];

const fault = (
  code: StatementFault['code'],
  values: StatementFault['values'] = {},
): StatementFault => ({ code, values });

const faultOf = (
  { journal, changes, proof }: Entry,
  statement: Statement,
): StatementFault | null => {
  const entry = journal.number;
  const { program, member, roots } = statement;
  if (JSON.stringify(changes) !== JSON.stringify(changesOf(journal.lines)))
    return fault('otherChanges', { entry });
  if (proof === null) return null;
  const root = roots.find(({ number }) => number === proof.root);
  if (!root) return fault('noRoot', { entry, root: proof.root });
  const leaf = hashJournal({
    partnerId: program.id,
    memberId: member.number,
    id: journal.number,
    kind: journal.kind,
    sourceCode: journal.sourceCode,
    sourceKey: journal.source,
    dineId: journal.dine,
    occurredAt: journal.occurredAt,
    postedAt: journal.postedAt,
    lines: journal.lines,
  });
  const hashes = proof.hashes.map(fromHex);
  const place = { leaf, index: proof.index, size: root.journals, proof: hashes };
  const found = rootOfProof(sha256, place);
  const isProven = found !== null && toHex(found) === root.root;
  return isProven ? null : fault('notProven', { entry, day: root.day });
};

const balanceFaults = ({ entries, balances }: Statement): StatementFault[] => {
  const sums = new Map<string, number>();
  for (const { changes } of entries)
    for (const [account, units] of Object.entries(changes))
      sums.set(account, (sums.get(account) ?? 0) + units);
  return [...new Set([...sums.keys(), ...Object.keys(balances)])].flatMap((account) => {
    const [sum, stated] = [sums.get(account) ?? 0, balances[account] ?? 0];
    return sum === stated ? [] : [fault('otherSum', { account, sum, stated })];
  });
};

const chainFaults = ({ roots }: Statement): StatementFault[] =>
  roots.flatMap(({ number, day, previousRoot }) => {
    const before = roots.find((root) => root.number === number - 1);
    const isLinked = before === undefined || before.root === previousRoot;
    return isLinked ? [] : [fault('brokenChain', { day })];
  });

const keyFaults = (statement: Statement, trustedKeys: string | undefined): StatementFault[] => {
  const stated = readPublicKey(statement.publicKey);
  if (!stated) return [fault('badKey')];
  if (trustedKeys !== undefined) {
    const trusted = readPublicKeys(trustedKeys);
    if (trusted.includes(null)) return [fault('badTrustedKey')];
    if (!trusted.some((key) => key?.equals(stated))) return [fault('otherKey')];
  }
  return isSignedBy(statement, stated) ? [] : [fault('badSignature')];
};

/** Checks a statement by itself: key and signature, each entry's proof, and the sums; trusts each key of a PEM file. */
export const verifyStatement = (text: string, trustedKeys?: string): VerifiedStatement => {
  const none = { entries: 0, proven: 0, publicKey: '' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ...none, faults: [fault('notJson')] };
  }
  const parsed = Statement.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = [...(issue?.path ?? []), ...unknown].join('.');
    return { ...none, faults: [fault('notAStatement', { field })] };
  }
  const statement = parsed.data;
  const faults = keyFaults(statement, trustedKeys);
  for (const entry of statement.entries) {
    const found = faultOf(entry, statement);
    if (found) faults.push(found);
  }
  faults.push(...chainFaults(statement), ...balanceFaults(statement));
  const proven = statement.entries.filter(({ proof }) => proof !== null).length;
  const { publicKey } = statement;
  return { faults, entries: statement.entries.length, proven, publicKey };
};
