import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import type { Database } from '#server/platform/db/index.ts';

/** Columns whose type SQL does not state: JSON, for example, is written as text and read as a value. */
const columnTypes: Record<string, string> = {
  // A trigger sets them.
  'audit.hash': 'Generated<string>',
  'audit.previous_hash': 'Generated<string>',
  'audit.sequence': 'Generated<number>',
  'claim.evidence': 'Generated<unknown>',
  'claim.matched': 'Generated<unknown>',
  'content_revision.fields':
    "ColumnType<import('#domain/content/json.ts').JsonObject, string, never>",
  'dine.tier_level': "import('#domain/member/member.ts').TierLevel",
  'dine.trace': 'ColumnType<unknown, string | undefined, string>',
  'feed_conflict.body': 'ColumnType<unknown, string, string>',
  'feed_event.details': `ColumnType<import('#domain/earning/events/feed-event.ts').EventDetails | null, string | null>`,
  // A trigger sets it where only the columns are written.
  'journal.source_key': 'Generated<string>',
  'member.attribution': 'ColumnType<Record<string, string>, string | undefined, string>',
  'outbox.payload': 'ColumnType<Record<string, string>, string, string>',
  'reservation_intent.moved': 'ColumnType<Record<string, string | number> | null, string | null>',
  'survey_answer.answers': 'ColumnType<Record<string, string>, string, never>',
};

type ChoiceColumn = { name: string; check: string; nullable: boolean; hasDefault: boolean };

// A check of one column against a list of texts becomes a union of these texts.
const choicesSql = `
  select format('%s.%s', c.table_name, c.column_name) as name,
    pg_get_constraintdef(k.oid) as check,
    c.is_nullable = 'YES' as nullable, c.column_default is not null as "hasDefault"
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_attribute a on a.attrelid = t.oid and k.conkey = array[a.attnum]
  join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.relname
    and c.column_name = a.attname
  where k.contype = 'c' and t.relnamespace = 'public'::regnamespace and c.data_type = 'text'
    and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%])))'
  order by 1`;

const typeOfChoice = ({ check, nullable, hasDefault }: ChoiceColumn): string => {
  const texts = [...check.matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`);
  const type = `${texts.join(' | ')}${nullable ? ' | null' : ''}`;
  return hasDefault ? `Generated<${type}>` : type;
};

/** The table types of a migrated database, as the source text of `schema.gen.ts`. */
export const generateSchema = async (db: Database): Promise<string> => {
  const { rows } = await db.pool.query<ChoiceColumn>(choicesSql);
  const choices = Object.fromEntries(rows.map((row) => [row.name, typeOfChoice(row)]));
  const types = Object.entries({ ...choices, ...columnTypes });
  const columns = Object.fromEntries(
    types.map(([name, type]) => [name, new RawExpressionNode(type)]),
  );
  return generate({
    db: db.kysely,
    dialect: new PostgresDialect(),
    outFile: null,
    typeMapping: { date: 'string', int8: 'number', timestamptz: 'Date' },
    overrides: { columns },
  });
};
