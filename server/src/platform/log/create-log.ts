import { type Bindings, type Logger, pino, stdSerializers } from 'pino';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { redact } from './redact.ts';

export type Log = Logger;
export type LogStream = { write: (line: string) => unknown };

type LogOptions = { level?: string; stream?: LogStream };

// One JSON object a line on standard output; secrets by name, card numbers by shape.
export const createLog = ({ level = 'info', stream = process.stdout }: LogOptions = {}): Log => {
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redact },
      // An error's own fields are known once it is taken apart, which is after the above.
      serializers: { err: (error: Error) => redact({ ...stdSerializers.errWithCause(error) }) },
    },
    { write: (line: string) => void stream.write(maskCardNumbers(line)) },
  );
  // What a child always tells is written out at once, past the formatters; children of children inherit this.
  const { child } = log;
  return Object.assign(log, {
    child(this: Log, bindings: Bindings): Log {
      return Reflect.apply(child, this, [redact(bindings)]);
    },
  });
};
