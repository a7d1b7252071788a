import type { JsonObject } from '#domain/content/json.ts';

/** Fields that were renamed, by page and slug: the name under which older revisions have them, then today’s. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account_center card_form': { submit_one: 'submit_count_one', submit_many: 'submit_count' },
  'mail tableMail': { person: 'people_one' },
  'reservations widget': { person: 'people_one' },
  'search tables': { person: 'people_one' },
};

/** Fields whose text was read from another field, which has a meaning of its own since. */
const divided: typeof renamed = { 'merchant merchant': { reviews_count: 'reviews_of' } };

type Revised = { page: string; slug: string; fields: JsonObject };

/** The fields of a revision under their current names; a field that has its current name already wins. */
export const renameFields = ({ page, slug, fields }: Revised): JsonObject => {
  const entry = `${page} ${slug}`;
  const added = Object.entries({ ...renamed[entry], ...divided[entry] }).flatMap(([old, name]) =>
    fields[old] === undefined || name in fields ? [] : [[name, fields[old]] as const],
  );
  const left = Object.entries(fields).filter(([name]) => !(name in (renamed[entry] ?? {})));
  return Object.fromEntries([...left, ...added]);
};
