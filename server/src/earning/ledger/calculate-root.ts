import { treeRoot } from '#domain/statements/merkle-tree.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { hashJournal, sha256, toHex } from './journal-leaf.ts';
import { type BlockRow, type NumberRange, readLeaves } from './root-store.ts';

/** A power of two, so that the roots of blocks are inner nodes of the whole tree. */
export const BLOCK_SIZE = 256;

export type CalculatedRoot = { root: string; journals: number; blocks: BlockRow[] };

/** The Merkle root over the journals of a range of numbers as they stand now, read block by block. */
export const calculateRoot = async (db: Database, range: NumberRange): Promise<CalculatedRoot> => {
  const blocks: BlockRow[] = [];
  const nodes: Uint8Array[] = [];
  let { after } = range;
  let journals = 0;
  for (;;) {
    const left = { after, through: range.through };
    const leaves = await asEngine(db, (trx) => readLeaves(trx, left, BLOCK_SIZE));
    const [first, last] = [leaves[0], leaves.at(-1)];
    if (!first || !last) break;
    const node = treeRoot(sha256, leaves.map(hashJournal));
    nodes.push(node);
    blocks.push({ firstId: first.id, lastId: last.id, root: toHex(node) });
    journals += leaves.length;
    after = last.id;
  }
  return { root: toHex(treeRoot(sha256, nodes)), journals, blocks };
};
