import type { Trx } from '#server/platform/db/index.ts';

/** A photo as a client sent it, decoded and encoded again. */
export type CleanPhoto = { bytes: Uint8Array; width: number; height: number };

/** A stored photo's address; ids are distinct within a partner. */
export type PhotoKey = { partnerId: string; id: string };

/**
 * Stores the files of photos. Every call takes part in the transaction of the caller; `read` returns null for a photo
 * that it does not have.
 */
export type PhotoFiles = {
  write: (trx: Trx, key: PhotoKey, bytes: Uint8Array) => Promise<void>;
  read: (trx: Trx, key: PhotoKey) => Promise<Uint8Array | null>;
  remove: (trx: Trx, keys: readonly PhotoKey[]) => Promise<void>;
};

/**
 * Stores the files of restaurants' photos, on disk or in a bucket. A file never changes: another photo has another id.
 * `read` returns null for a file that it does not have, and removing one is idempotent.
 */
export type PhotoStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>;
  read: (id: string) => Promise<Uint8Array | null>;
  remove: (id: string) => Promise<void>;
};
