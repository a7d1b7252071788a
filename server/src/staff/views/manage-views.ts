import { sql } from 'kysely';
import type { StaffView } from '#contract/staff/views.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, staff } from '../staff-context.ts';

const MAX_VIEWS = 50;

type Owned = { partner: string; list: string; owner: string };

const columns = (owner: string) => sql`id, name, filters, hidden_columns as "hiddenColumns",
  is_shared as "isShared", owner = ${owner} as "isOwn"`;

const readViews = async (trx: Trx, { partner, list, owner }: Owned): Promise<StaffView[]> => {
  const { rows } = await sql<StaffView>`
    select ${columns(owner)} from staff_view
    where partner_id = ${partner} and list = ${list} and (owner = ${owner} or is_shared)
    order by owner <> ${owner}, lower(name), id limit ${4 * MAX_VIEWS}`.execute(trx);
  return rows;
};

export const listViews = staff.views.list.handler(({ context, input: { partner, list } }) =>
  asEngine(context.engine.db, async (trx) => ({
    views: await readViews(trx, { partner, list, owner: auditName(context) }),
  })),
);

export const saveView = staff.views.save.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, list, name, filters, hiddenColumns, isShared } = input;
    const owner = auditName(context);
    const owned = (await readViews(trx, { partner, list, owner })).filter(({ isOwn }) => isOwn);
    const isNew = owned.every((view) => view.name.toLowerCase() !== name.toLowerCase());
    if (isNew && owned.length >= MAX_VIEWS)
      throw errors.TOO_MANY_VIEWS({ data: { max: MAX_VIEWS } });
    const { rows } = await sql<StaffView>`
      insert into staff_view (partner_id, list, name, owner, is_shared, filters, hidden_columns,
        created_at)
      values (${partner}, ${list}, ${name}, ${owner}, ${isShared},
        ${JSON.stringify(filters)}::jsonb, ${hiddenColumns}::text[],
        ${context.engine.now().toISOString()}::timestamptz)
      on conflict (partner_id, list, owner, lower(name)) do update set name = excluded.name,
        is_shared = excluded.is_shared, filters = excluded.filters,
        hidden_columns = excluded.hidden_columns
      returning ${columns(owner)}`.execute(trx);
    const [view] = rows;
    if (!view) throw new Error('the view was not stored');
    const detail = { list, name, shared: String(isShared), filters: JSON.stringify(filters) };
    await auditChange(trx, context, { action: 'view saved', partner, detail });
    return view;
  }),
);

export const removeView = staff.views.remove.handler(
  ({ context, input: { partner, id }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const { rows } = await sql<{ name: string; list: string }>`
        delete from staff_view where partner_id = ${partner} and id = ${id}::bigint
          and owner = ${auditName(context)} returning name, list`.execute(trx);
      const [removed] = rows;
      if (!removed) throw errors.UNKNOWN_VIEW({ data: { id } });
      await auditChange(trx, context, { action: 'view removed', partner, detail: removed });
      return { id };
    }),
);
