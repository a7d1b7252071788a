import { sql } from 'kysely';
import type { ApprovableAction, approvalStatuses } from '#contract/staff/approvals.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

type Status = (typeof approvalStatuses)[number];

export type RequestRow = {
  id: number;
  action: ApprovableAction;
  input: Record<string, unknown>;
  madeBy: string;
  createdAt: Date;
  status: Status;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
};

const columns = sql`id, action, input, made_by as "madeBy", created_at as "createdAt", status,
  decided_by as "decidedBy", decided_at as "decidedAt", note`;

type Page = {
  partner: string;
  status: Status;
  order: PageOrder;
  before: number | null;
  limit: number;
};

/** Requests of a program in a status. */
export const listRequests = async (
  trx: Trx,
  { partner, status, order, before, limit }: Page,
): Promise<RequestRow[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<RequestRow>`
    select ${columns} from staff_request where partner_id = ${partner} and status = ${status}
      ${before === null ? sql`` : sql`and id ${behind} ${before}`}
    order by id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

/** A request, locked so that it is decided once. */
export const lockRequest = async (
  trx: Trx,
  partner: string,
  id: number,
): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`
    select ${columns} from staff_request where (partner_id, id) = (${partner}, ${id}::bigint)
    for update`.execute(trx);
  return rows[0];
};

type NewRequest = Pick<RequestRow, 'action' | 'input' | 'madeBy' | 'createdAt'>;

export const insertRequest = async (
  trx: Trx,
  partner: string,
  { action, input, madeBy, createdAt }: NewRequest,
): Promise<RequestRow> => {
  const { rows } = await sql<RequestRow>`
    insert into staff_request (partner_id, action, input, made_by, created_at)
    values (${partner}, ${action}, ${JSON.stringify(input)}::jsonb, ${madeBy},
      ${createdAt.toISOString()}::timestamptz)
    returning ${columns}`.execute(trx);
  const [request] = rows;
  if (!request) throw new Error('the request was not stored');
  return request;
};

type Decision = Pick<RequestRow, 'id' | 'status' | 'decidedBy' | 'decidedAt' | 'note'>;

export const saveDecision = async (
  trx: Trx,
  partner: string,
  { id, status, decidedBy, decidedAt, note }: Decision,
): Promise<RequestRow> => {
  const { rows } = await sql<RequestRow>`
    update staff_request set status = ${status}, decided_by = ${decidedBy}::text,
      decided_at = ${decidedAt?.toISOString() ?? null}::timestamptz, note = ${note}
    where (partner_id, id) = (${partner}, ${id}::bigint)
    returning ${columns}`.execute(trx);
  const [request] = rows;
  if (!request) throw new Error('a request is never deleted');
  return request;
};
