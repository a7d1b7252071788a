import { inclusionProof } from '#domain/statements/merkle-tree.ts';
import {
  BLOCK_SIZE,
  fromHex,
  hashJournal,
  type RootRow,
  readBlocks,
  readLeaves,
  readRoots,
  sha256,
  toHex,
} from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { StatedEntry } from './statement.ts';

type Proof = NonNullable<StatedEntry['proof']>;
export type Proofs = { roots: RootRow[]; proofOf: ReadonlyMap<number, Proof> };

// The proofs of one day's journals: each inside its block, then from the block to the root.
const proveInRoot = async (trx: Trx, root: RootRow, ids: readonly number[]) => {
  const blocks = await readBlocks(trx, root.number);
  const nodes = blocks.map((block) => fromHex(block.root));
  const proofs: [id: number, proof: Proof][] = [];
  for (const [position, { firstId, lastId }] of blocks.entries()) {
    const idsOfDay = ids.filter((id) => id >= firstId && id <= lastId);
    if (idsOfDay.length === 0) continue;
    const leaves = await readLeaves(trx, { after: firstId - 1, through: lastId }, BLOCK_SIZE);
    const hashes = leaves.map(hashJournal);
    const above = inclusionProof(sha256, nodes, position);
    for (const [place, { id }] of leaves.entries()) {
      if (!idsOfDay.includes(id)) continue;
      const path = [...inclusionProof(sha256, hashes, place), ...above];
      const index = position * BLOCK_SIZE + place;
      proofs.push([id, { root: root.number, index, hashes: path.map(toHex) }]);
    }
  }
  return proofs;
};

/** The inclusion proofs of journals by number, with the daily roots to which they lead. */
export const proveJournals = async (trx: Trx, ids: readonly number[]): Promise<Proofs> => {
  const covering: RootRow[] = [];
  const proofs: [number, Proof][] = [];
  for (const root of await readRoots(trx)) {
    const covered = ids.filter((id) => id >= root.first_journal_id && id <= root.last_journal_id);
    if (covered.length === 0) continue;
    covering.push(root);
    proofs.push(...(await proveInRoot(trx, root, covered)));
  }
  return { roots: covering, proofOf: new Map(proofs) };
};
