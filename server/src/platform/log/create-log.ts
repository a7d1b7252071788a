import { type Bindings, type Logger, pino, stdSerializers } from 'pino';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';

const secretKeys = new Set([
  'password',
  'passwordConfirm',
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'csrfToken',
  'x-xsrf-token',
  'secret',
  'email',
  'userName',
  'cardToken',
  'encryptedCardNumber',
]);
// Errors carry data in these: PostgreSQL the row, oRPC the output, nodemailer the recipients.
const errorKeys = new Set([
  ...secretKeys,
  'data',
  'detail',
  'where',
  'rejected',
  'rejectedErrors',
  'response',
]);
const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const CENSOR = '[redacted]';
const MAX_DEPTH = 6;

type Rules = { names: ReadonlySet<string>; maskText: (text: string) => string };

const ofFields: Rules = { names: secretKeys, maskText: (text) => text };
const ofErrors: Rules = {
  names: errorKeys,
  maskText: (text) => text.replace(emailAddress, CENSOR),
};

// Errors are serialized elsewhere; values with toJSON, such as dates, have no fields to redact.
const isPlain = (value: object): value is Record<string, unknown> =>
  !(value instanceof Error || 'toJSON' in value);

const createRedact = ({ names, maskText }: Rules) => {
  const redactValue = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return maskText(value);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
    return isPlain(value) ? redactFields(value, depth) : value;
  };
  const redactFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> => {
    const redacted: Record<string, unknown> = {};
    for (const name of Object.keys(fields))
      redacted[name] = names.has(name) ? CENSOR : redactValue(fields[name], depth + 1);
    return redacted;
  };
  return (fields: Record<string, unknown>) => redactFields(fields);
};

/** Replaces the values of secret-named fields. */
export const redact = createRedact(ofFields);

const redactErrorFields = createRedact(ofErrors);

// Libraries throw texts and other values too.
const redactError = (error: unknown) =>
  typeof error === 'object' && error !== null
    ? redactErrorFields({ ...stdSerializers.errWithCause(error as Error) })
    : redactErrorFields({ type: typeof error, message: String(error) });

export type Log = Logger;
export type LogStream = { write: (line: string) => unknown };

/** Writes the lines of one turn of the event loop together. */
export const batchLines = (stream: LogStream): LogStream => {
  let lines = '';
  const flush = () => {
    const batch = lines;
    lines = '';
    if (batch !== '') stream.write(batch);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
};

type LogOptions = { level?: string; stream?: LogStream };

// One JSON object per line on standard output; secrets are redacted by name, card numbers by pattern.
export const createLog = ({
  level = 'info',
  stream = batchLines(process.stdout),
}: LogOptions = {}): Log => {
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redact },
      // Error fields appear only after serialization, which runs after the log formatter.
      serializers: {
        err: redactError,
      },
    },
    { write: (line: string) => void stream.write(maskCardNumbers(line)) },
  );
  // pino serializes child bindings when the child is created, past the formatters, so they are
  // redacted here.
  const { child } = log;
  return Object.assign(log, {
    child(this: Log, bindings: Bindings): Log {
      return Reflect.apply(child, this, [redact(bindings)]);
    },
  });
};
