import type { Env } from '#server/platform/env/env.ts';
import { createDiskStore } from './disk-store.ts';
import type { PhotoStore } from './port.ts';
import { createS3Store } from './s3-store.ts';

/** The photo store that the settings name. */
export const openPhotoStore = ({ photoStore }: Pick<Env, 'photoStore'>): PhotoStore =>
  photoStore.kind === 's3' ? createS3Store(photoStore) : createDiskStore(photoStore.directory);
