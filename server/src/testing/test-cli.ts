import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { type CliCommand, runCommand, UsageError } from '#server/cli/command.ts';
import { explainFailure } from '#server/cli/explain-failure.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addStaffAccount } from './test-staff.ts';

export type CliResult = { status: number; out: string; err: string };

export type TestCli = {
  db: Database;
  /** A folder for files of the test. */
  folder: string;
  write: (name: string, ...lines: string[]) => string;
  /** Runs a command in this process and returns its exit status and message. */
  run: (command: CliCommand, ...args: string[]) => Promise<CliResult>;
  /** The same with --json; returns the parsed last line of the output. */
  json: (command: CliCommand, ...args: string[]) => Promise<Record<string, unknown>>;
  /** Gives a person a role in every program; returns the email. */
  addStaff: (email: string, role: StaffRole) => Promise<string>;
  close: () => Promise<void>;
};

/** The exit status of a run in this process, and what it printed. */
export const capture = async (run: () => Promise<number>): Promise<CliResult> => {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] };
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void lines.out.push(text));
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => lines.out.push(String(text)) > 0);
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void lines.err.push(text));
  try {
    const status = await run().catch((failure: unknown) => {
      lines.err.push(explainFailure(failure));
      return failure instanceof UsageError ? 2 : 1;
    });
    return { status, out: lines.out.join('\n'), err: lines.err.join('\n') };
  } finally {
    log.mockRestore();
    write.mockRestore();
    error.mockRestore();
  }
};

/** Commands on a separate database, with the repository's programs. */
export const openTestCli = async (): Promise<TestCli> => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-cli-'));
  const db = await openTestDatabase();
  const { partners } = await loadPrograms();
  const rows = [...partners.keys()].map((id) => ({ id }));
  await asOwner(db, (trx) => trx.insertInto('partner').values(rows).execute());
  const run: TestCli['run'] = async (command, ...args) => {
    vi.stubEnv('DATABASE_URL', db.url);
    vi.stubEnv('DATA_DIR', join(folder, 'data'));
    vi.stubEnv('PORT', '39997');
    try {
      return await capture(() => runCommand(command, args));
    } finally {
      vi.unstubAllEnvs();
    }
  };
  return {
    db,
    folder,
    write: (name, ...lines) => {
      const file = join(folder, name);
      writeFileSync(file, lines.join('\n'));
      return file;
    },
    run,
    json: async (command, ...args) => {
      const { status, out, err } = await run(command, ...args, '--json');
      if (status !== 0) throw new Error(`exit ${status}: ${err}`);
      return JSON.parse(out.split('\n').at(-1) ?? '') as Record<string, unknown>;
    },
    addStaff: (email, role) => addStaffAccount(db, email, role),
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
