import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** Opens an embedded database with the extensions that the migrations create; every open needs them. */
export const openEmbeddedPostgres = (
  dataDir?: string,
  options: Omit<PGliteOptions, 'extensions'> = {},
): Promise<PGlite> =>
  PGlite.create({ ...options, ...(dataDir && { dataDir }), extensions: { btree_gist } });
