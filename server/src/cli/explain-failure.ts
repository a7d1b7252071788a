import { ORPCError } from '@orpc/server';

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EISDIR: 'that is a folder, not a file',
  ECONNREFUSED: 'the database does not respond',
  ENOTFOUND: 'there is no such host',
  Z_DATA_ERROR: 'the file is not a whole gzip file',
  Z_BUF_ERROR: 'the file is not a whole gzip file',
};

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
const pathOf = (error: Error): string =>
  'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';

// Of a host with several addresses, such as localhost, the first; the error of all has no message.
const hostOf = (error: Error): string => {
  if (error instanceof AggregateError) return hostOf(error.errors[0]);
  if ('address' in error && 'port' in error) return `${error.address}:${error.port}: `;
  return 'hostname' in error ? `${error.hostname}: ` : '';
};

/** A one-line, actionable message. */
export const explainFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = causes[codeOf(error)];
  return cause ? `${pathOf(error) || hostOf(error)}${cause}` : error.message;
};

/** Runs a function on a file; failures name the file. */
export const aboutFile = async <T>(file: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    // A refusal of a use-case names the file itself.
    if (error instanceof ORPCError || (error instanceof Error && pathOf(error) !== '')) throw error;
    throw new Error(`${file}: ${explainFailure(error)}`, { cause: error });
  }
};
