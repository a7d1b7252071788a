import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inclusionProof, leafHash, rootOfProof, treeRoot } from './merkle-tree.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, position) =>
    leafHash(sha256, Uint8Array.of(position, position >> 8)),
  );

describe('the published test vectors of RFC 6962', () => {
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('%i leaves', (count, root) => {
    const leaves = inputs.slice(0, count).map((text) => leafHash(sha256, bytesOf(text)));
    expect(hex(treeRoot(sha256, leaves))).toBe(root);
  });
});

const tree = fc
  .integer({ min: 1, max: 300 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat({ max: size - 1 }) }));

it('proves every leaf of every tree', () => {
  fc.assert(
    fc.property(tree, ({ size, index }) => {
      const leaves = leavesOf(size);
      const leaf = leaves[index] ?? new Uint8Array();
      const proof = inclusionProof(sha256, leaves, index);
      expect(hex(rootOfProof(sha256, { leaf, index, size, proof }))).toBe(
        hex(treeRoot(sha256, leaves)),
      );
    }),
  );
});

it('computes another root when any bit of the leaf or the proof changes', () => {
  fc.assert(
    fc.property(tree, fc.nat(), ({ size, index }, position) => {
      const leaves = leavesOf(size);
      const input = [leaves[index] ?? new Uint8Array(), ...inclusionProof(sha256, leaves, index)];
      const bit = position % (input.length * 256);
      const changed = input.map((bytes, n) =>
        n === bit >> 8
          ? bytes.map((byte, b) => (b === (bit & 255) >> 3 ? byte ^ (1 << (bit & 7)) : byte))
          : bytes,
      );
      const [leaf = new Uint8Array(), ...proof] = changed;
      expect(hex(rootOfProof(sha256, { leaf, index, size, proof }))).not.toBe(
        hex(treeRoot(sha256, leaves)),
      );
    }),
  );
});

it.each([
  ['a place outside the tree', { index: 5 }],
  ['a negative place', { index: -1 }],
  ['a proof that is too short', { proof: [] }],
  ['a proof that is too long', { proof: leavesOf(9) }],
])('rejects %s', (_, changed) => {
  const leaves = leavesOf(5);
  const leaf = leaves[2] ?? new Uint8Array();
  const whole = { leaf, index: 2, size: 5, proof: inclusionProof(sha256, leaves, 2) };
  expect(rootOfProof(sha256, whole)).not.toBeNull();
  expect(rootOfProof(sha256, { ...whole, ...changed })).toBeNull();
});

it('distinguishes a leaf from an inner node with the same bytes', () => {
  const [left = new Uint8Array(), right = new Uint8Array()] = leavesOf(2);
  const asLeaf = leafHash(sha256, new Uint8Array([...left, ...right]));
  expect(hex(asLeaf)).not.toBe(hex(treeRoot(sha256, [left, right])));
});

it('has the same root over leaves and over the roots of blocks of a power of two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
      const leaves = leavesOf(size);
      const blocks = Array.from({ length: Math.ceil(size / 16) }, (_, block) =>
        treeRoot(sha256, leaves.slice(block * 16, block * 16 + 16)),
      );
      expect(hex(treeRoot(sha256, blocks))).toBe(hex(treeRoot(sha256, leaves)));
    }),
  );
});
