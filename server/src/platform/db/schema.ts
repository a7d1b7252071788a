export type { DB as Schema } from './schema.gen.ts';
