import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonObject } from '#domain/content/json.ts';

type ContentKey = { partner_id: string; page: string; slug: string };

type ContentRevisionTable = ContentKey & {
  revision: number;
  is_hidden: Generated<boolean>;
  needs: string | null;
  fields: ColumnType<JsonObject, string, never>;
  author: string;
  note: Generated<string>;
  created_at: Date;
};

type ContentEntryTable = ContentKey & {
  draft_revision: number | null;
  published_revision: number | null;
  change: Generated<number>;
};

type ContentPublicationTable = ContentKey & {
  id: GeneratedAlways<number>;
  revision: number | null;
  author: string;
  note: Generated<string>;
  published_at: Date;
};

export type ContentTables = {
  content_revision: ContentRevisionTable;
  content_entry: ContentEntryTable;
  content_publication: ContentPublicationTable;
};
