/** A cryptographic hash of bytes, passed in because rules do no I/O. */
export type HashBytes = (bytes: Uint8Array) => Uint8Array;

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
};

/** The hash of a leaf by RFC 6962; the prefix 0 distinguishes it from inner nodes. */
export const leafHash = (hash: HashBytes, leaf: Uint8Array): Uint8Array =>
  hash(join(Uint8Array.of(0), leaf));

const nodeHash = (hash: HashBytes, left: Uint8Array, right: Uint8Array): Uint8Array =>
  hash(join(Uint8Array.of(1), left, right));

// The greatest power of two below the size: the left subtree is always complete.
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/**
 * The root over leaf hashes by RFC 6962, or over the roots of complete subtrees of one size, of which only the last may
 * be smaller; the hash of nothing for none.
 */
export const treeRoot = (hash: HashBytes, nodes: readonly Uint8Array[]): Uint8Array => {
  const [first] = nodes;
  if (first === undefined) return hash(new Uint8Array());
  if (nodes.length === 1) return first;
  const split = splitOf(nodes.length);
  return nodeHash(hash, treeRoot(hash, nodes.slice(0, split)), treeRoot(hash, nodes.slice(split)));
};

/** The hashes that lead from one node to the root, from the bottom up. */
export const inclusionProof = (
  hash: HashBytes,
  nodes: readonly Uint8Array[],
  index: number,
): Uint8Array[] => {
  if (nodes.length <= 1) return [];
  const split = splitOf(nodes.length);
  const [left, right] = [nodes.slice(0, split), nodes.slice(split)];
  return index < split
    ? [...inclusionProof(hash, left, index), treeRoot(hash, right)]
    : [...inclusionProof(hash, right, index - split), treeRoot(hash, left)];
};

/** A leaf hash, its place in a tree of `size` leaves, and the proof from the bottom up. */
export type Inclusion = {
  leaf: Uint8Array;
  index: number;
  size: number;
  proof: readonly Uint8Array[];
};

/** The root computed from a proof; null if the proof does not fit the position. */
export const rootOfProof = (hash: HashBytes, inclusion: Inclusion): Uint8Array | null => {
  const { leaf, index, size, proof } = inclusion;
  if (!Number.isInteger(index) || index < 0 || index >= size) return null;
  if (size === 1) return proof.length === 0 ? leaf : null;
  const sibling = proof.at(-1);
  if (!sibling) return null;
  const split = splitOf(size);
  const isLeft = index < split;
  const below = rootOfProof(hash, {
    leaf,
    index: isLeft ? index : index - split,
    size: isLeft ? split : size - split,
    proof: proof.slice(0, -1),
  });
  if (!below) return null;
  return isLeft ? nodeHash(hash, below, sibling) : nodeHash(hash, sibling, below);
};
