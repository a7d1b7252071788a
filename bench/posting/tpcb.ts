import type { Postgres } from '../throwaway-postgres.ts';

const SCALE = 50;
const CLIENTS = 8;

export const prepareTpcb = (postgres: Postgres): void => {
  postgres.run('createdb', ['tpcb']);
  postgres.run('pgbench', ['-i', '-q', '-s', String(SCALE), 'tpcb']);
};

/** Transactions per second of pgbench's TPC-B at scale 50 with 8 clients. */
export const measureTpcb = (postgres: Postgres, seconds: number): number => {
  const args = ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds), 'tpcb'];
  const found = /tps = ([\d.]+) \(without/.exec(postgres.run('pgbench', args));
  if (!found) throw new Error('pgbench printed no rate');
  return Number(found[1]);
};
