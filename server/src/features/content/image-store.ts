import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { auditContent } from './audit-copy.ts';
import { type Author, addContentOwner } from './store.ts';

type ContentImage = { id: string; partnerId: string; width: number; height: number; alt: string };

/** Records an uploaded image, with an entry in the audit. */
export const addContentImage = async (
  trx: Trx,
  { id, partnerId, width, height, alt }: ContentImage,
  { author, at }: Author,
): Promise<void> => {
  await addContentOwner(trx, partnerId);
  await sql`insert into content_image (id, uploaded_in, width, height, alt, added_by, added_at)
    values (${id}, ${partnerId}, ${width}, ${height}, ${alt}, ${author}, ${at})`.execute(trx);
  const detail = { image: id, alt };
  await auditContent(trx, partnerId, { at, actor: author, action: 'content image added', detail });
};
