import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { watchEarning } from '#server/earning/monitoring/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { createJobMetrics } from '#server/platform/jobs/job-metrics.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import type { Measure } from '#server/platform/metrics/create-metrics.ts';
import { metricHelp } from '#server/platform/metrics/help.ts';
import { watchBacklog } from '#server/platform/outbox/watch-backlog.ts';
import { addMember } from '#server/testing/test-member.ts';
import { openWorkerHttp } from './open-worker-http.ts';

const port = 20_000 + (process.pid % 10_000);
const log = createLog({ level: 'silent' });
let db: Database;
let stop = async () => {};
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => stop());
afterAll(() => db.close());

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

it('a worker has health checks and metrics of jobs and waiting tasks, and serves no pages', async () => {
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'own' }).execute());
  const member = await addMember(db, { partner_id: 'own' });
  await db.pool.query(
    `insert into outbox (partner_id, member_id, kind, created_at, due_at, priority)
     select 'own', $1, 'recoveryMail', now(), now() - interval '60 s', 0 from generate_series(1, 3)`,
    [member.id],
  );
  const jobMetrics = createJobMetrics();
  const everyMs = 3_600_000;
  const failing = { name: 'failing', everyMs, run: () => Promise.reject(new Error('no')) };
  const healthy = { name: 'healthy', everyMs, run: async () => {} };
  await startJobs({ db, log, jobs: [failing, healthy], metrics: jobMetrics }).stop();
  const backlog = watchBacklog({ db, log });
  await backlog.start();
  backlog.stop();
  const earning = watchEarning({ db, now: () => new Date(), log });
  const measures = () =>
    [jobMetrics, backlog, earning].flatMap((measured): Measure[] => [...measured.measures()]);
  const env = readEnv({ ROLES: 'worker', WORKER_PORT: String(port) });
  const http = openWorkerHttp(env, { db, measures, refreshMeasures: earning.refresh });
  stop = http.stop;
  await http.listen();

  expect(await get('/livez')).toEqual({ status: 200, text: 'ok' });
  expect(await get('/readyz')).toEqual({ status: 200, text: 'ok' });
  expect((await get('/')).status).toBe(404);
  const { text } = await get('/metrics');
  expect(text).toContain('outbox_open_tasks{kind="recoveryMail",priority="interactive"} 3\n');
  expect(text).toMatch(/outbox_oldest_due_seconds\{[^}]*\} [67]\d/);
  expect(text).toContain('review_queue_open_items{queue="unmatched"} 0\n');
  expect(text).toContain('payouts_open{status="error"} 0\n');
  expect(text).toContain('job_failures_total{job="failing"} 1\n');
  expect(text).toContain('job_failures_total{job="healthy"} 0\n');
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  for (const name of names) expect(text).toContain(`# HELP ${name} `);
  expect(new Set(names).size).toBe(names.length);
  for (const help of Object.values(metricHelp)) expect(help).toMatch(/^[A-Z].*\.$/);
});
