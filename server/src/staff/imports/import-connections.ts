import { z } from 'zod';
import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { connectIdentity } from '#server/features/single-sign-on/index.ts';
import { asEngine, type Database, runBatch, type Trx } from '#server/platform/db/index.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import { type Fault, readBatches } from './import-rows.ts';
import { fault } from './row-fault.ts';

/** The columns of a file of identities; `email` or `memberNumber` names the member. */
export const connectionColumns = ['subject'];

/** A subject as the provider states it: at most 255 visible ASCII characters. */
export const Subject = z.string().regex(/^[\x21-\x7e]{1,255}$/, fault('notSubject'));

export const ConnectionRow = z.object({
  subject: Subject,
  email: z.string().max(100, fault('tooLong')).default(''),
  memberNumber: z.string().overwrite(normalizePartnerNumber).default(''),
});
type ConnectionRow = z.infer<typeof ConnectionRow>;

export type ConnectionImport = {
  file: SourceFile;
  partnerId: string;
  issuer: string;
  by: string;
  now: Date;
  isDryRun: boolean;
  onFault: (fault: Fault) => void;
};

const BATCH = 500;

type RunBatch = <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;

const connectAll = async (input: ConnectionImport, runRows: RunBatch) => {
  const { file } = input;
  const summary = { rows: 0, connected: 0, repeated: 0, rejected: 0 };
  const onFault = (fault: Fault) => {
    summary.rejected += 1;
    input.onFault(fault);
  };
  const columns = { columns: connectionColumns, schema: ConnectionRow, batchSize: BATCH };
  for await (const batch of readBatches<ConnectionRow>({ ...columns, file, onFault })) {
    const results = await runRows(async (trx) => {
      const done = [];
      for (const { line, row } of batch) {
        const { partnerId, issuer, by, now } = input;
        const named = { email: row.email || null, memberNumber: row.memberNumber || null };
        const connection = { ...named, subject: row.subject, isReplacing: false };
        const result = await connectIdentity(trx, { ...connection, partnerId, issuer, by, now });
        done.push({ line, result });
      }
      return done;
    });
    for (const { line, result } of results) {
      if (typeof result !== 'string')
        onFault({ file: fileName(file), line, code: result.refusal, values: {} });
      else {
        summary.rows += 1;
        summary[result] += 1;
      }
    }
  }
  return summary;
};

/**
 * Connects the identities of a CSV file with members; rows that cannot be connected are reported and skipped. A dry run
 * is one transaction, because rows depend on earlier ones.
 */
export const importConnections = (db: Database, input: ConnectionImport) =>
  input.isDryRun
    ? runBatch(db, true, (trx) => connectAll(input, (run) => run(trx)))
    : connectAll(input, (run) => asEngine(db, run));
