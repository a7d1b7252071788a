import { AppError } from '../errors/app-error.ts';

const MAX_DEPTH = 8;

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const findUnstorable = (value: unknown, path: readonly string[]): readonly string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(child, [...path, key]) : path;
    if (found) return found;
  }
  return undefined;
};

/**
 * Rejects text that PostgreSQL cannot store: 404 in a path parameter, since no resource has such an id, else 400
 * naming the field.
 */
export const rejectUnstorable = (input: unknown, route = ''): void => {
  const path = findUnstorable(input, []);
  if (!path) return;
  const name = path.at(-1) ?? '';
  if (route.includes(`{${name}}`)) throw new AppError('notFound');
  throw new AppError('badRequest', {
    errors: [{ field: path.join('.'), message: 'must be well-formed text without NUL' }],
  });
};
