import { type Logger, pino, stdSerializers } from 'pino';
import { maskCardNumbers } from '#domain/cards/holds-card-number.ts';

export type Log = Logger;
export type LogStream = { write: (line: string) => unknown };

const secretKeys = [
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
];
const atDepths = (key: string) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`];

type LogOptions = { level?: string; stream?: LogStream };

// One JSON object a line on standard output; secrets by name, card numbers by shape.
export const createLog = ({ level = 'info', stream = process.stdout }: LogOptions = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.errWithCause },
      redact: { paths: secretKeys.flatMap(atDepths), censor: '[redacted]' },
    },
    { write: (line: string) => void stream.write(maskCardNumbers(line)) },
  );
