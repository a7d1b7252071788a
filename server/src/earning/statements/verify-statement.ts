import { rootOfProof } from '#domain/statements/merkle-tree.ts';
import { fromHex, hashJournal, sha256, toHex } from '#server/earning/ledger/index.ts';
import { changesOf, Statement } from './statement.ts';
import { isSignedBy, readPublicKey, readPublicKeys } from './statement-key.ts';

/** The checks of a statement and its problems; no problems if it is valid. */
export type VerifiedStatement = {
  faults: string[];
  entries: number;
  proven: number;
  publicKey: string;
};

type Entry = Statement['entries'][number];

const faultOf = ({ journal, changes, proof }: Entry, statement: Statement): string | null => {
  const { program, member, roots } = statement;
  if (JSON.stringify(changes) !== JSON.stringify(changesOf(journal.lines)))
    return 'the changes are not those of its journal';
  if (proof === null) return null;
  const root = roots.find(({ number }) => number === proof.root);
  if (!root) return `there is no daily root ${proof.root}`;
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
  return isProven ? null : `its proof does not lead to the root of ${root.day}`;
};

const balanceFaults = ({ entries, balances }: Statement): string[] => {
  const sums = new Map<string, number>();
  for (const { changes } of entries)
    for (const [account, units] of Object.entries(changes))
      sums.set(account, (sums.get(account) ?? 0) + units);
  return [...new Set([...sums.keys(), ...Object.keys(balances)])].flatMap((account) => {
    const [sum, stated] = [sums.get(account) ?? 0, balances[account] ?? 0];
    return sum === stated ? [] : [`the entries of ${account} sum to ${sum}, not ${stated}`];
  });
};

const chainFaults = ({ roots }: Statement): string[] =>
  roots.flatMap(({ number, day, previousRoot }) => {
    const before = roots.find((root) => root.number === number - 1);
    const isLinked = before === undefined || before.root === previousRoot;
    return isLinked ? [] : [`the root of ${day} does not name the one before it`];
  });

const keyFaults = (statement: Statement, trustedKeys: string | undefined): string[] => {
  const stated = readPublicKey(statement.publicKey);
  if (!stated) return ['the public key is not an Ed25519 key'];
  if (trustedKeys !== undefined) {
    const trusted = readPublicKeys(trustedKeys);
    if (trusted.includes(null)) return ['the given key is not an Ed25519 key'];
    if (!trusted.some((key) => key?.equals(stated)))
      return ['the statement names a different key from the given one'];
  }
  return isSignedBy(statement, stated) ? [] : ['the signature does not match the statement'];
};

/** Checks a statement by itself: key and signature, each entry's proof, and the sums; trusts each key of a PEM file. */
export const verifyStatement = (text: string, trustedKeys?: string): VerifiedStatement => {
  const none = { entries: 0, proven: 0, publicKey: '' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ...none, faults: ['the file is not JSON'] };
  }
  const parsed = Statement.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      ...none,
      faults: [`the file is not a statement: ${issue?.path.join('.')}: ${issue?.message}`],
    };
  }
  const statement = parsed.data;
  const faults = keyFaults(statement, trustedKeys);
  for (const entry of statement.entries) {
    const fault = faultOf(entry, statement);
    if (fault) faults.push(`entry ${entry.journal.number}: ${fault}`);
  }
  faults.push(...chainFaults(statement), ...balanceFaults(statement));
  const proven = statement.entries.filter(({ proof }) => proof !== null).length;
  const { publicKey } = statement;
  return { faults, entries: statement.entries.length, proven, publicKey };
};
