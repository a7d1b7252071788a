import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';

type Line = { level: 'info' | 'warn'; msg: string; port?: number; error?: unknown };

const named = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : undefined;

// One JSON object per line; never logs request data, and masks card numbers by pattern.
export const writeLog = ({ error, ...line }: Line): void => {
  const entry = {
    ...line,
    process: 'card-entry',
    time: new Date().toISOString(),
    error: named(error),
  };
  process.stdout.write(`${maskCardNumbers(JSON.stringify(entry))}\n`);
};
