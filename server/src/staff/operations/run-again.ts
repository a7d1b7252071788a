import { asEngine } from '#server/platform/db/index.ts';
import { advanceJob } from '#server/platform/jobs/store.ts';
import { replayStuckTasks } from '#server/platform/outbox/stuck-task-store.ts';
import { auditChange } from '../audit-change.ts';
import { staff } from '../staff-context.ts';

export const runStaffJob = staff.operations.runJob.handler(({ context, input: { name }, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    if (!(await advanceJob(trx, name, 0))) throw errors.UNKNOWN_JOB({ data: { name } });
    await auditChange(trx, context, {
      action: 'job started',
      partner: null,
      detail: { job: name },
    });
    return { name };
  }),
);

export const replayTasks = staff.operations.replay.handler(
  ({ context, input: { partner: partnerId, ids } }) =>
    asEngine(context.engine.db, async (trx) => {
      const now = context.engine.now();
      const replayed = await replayStuckTasks(trx, { partnerId, ids, now });
      const detail = { tasks: ids?.join(', ') ?? 'all', replayed };
      await auditChange(trx, context, { action: 'tasks replayed', partner: partnerId, detail });
      return { replayed };
    }),
);
