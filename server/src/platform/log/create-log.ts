import { type Bindings, type Logger, pino, stdSerializers } from 'pino';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { redact } from './redact.ts';

export type Log = Logger;
export type LogStream = { write: (line: string) => unknown };

type LogOptions = { level?: string; stream?: LogStream };

// One JSON object per line on standard output; secrets are redacted by name, card numbers by pattern.
export const createLog = ({ level = 'info', stream = process.stdout }: LogOptions = {}): Log => {
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redact },
      // Error fields appear only after serialization, which runs after the log formatter.
      serializers: { err: (error: Error) => redact({ ...stdSerializers.errWithCause(error) }) },
    },
    { write: (line: string) => void stream.write(maskCardNumbers(line)) },
  );
  // pino serializes child bindings at once, past the formatters, so they are redacted here.
  const { child } = log;
  return Object.assign(log, {
    child(this: Log, bindings: Bindings): Log {
      return Reflect.apply(child, this, [redact(bindings)]);
    },
  });
};
