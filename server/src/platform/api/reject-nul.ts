import { AppError } from '../errors/app-error.ts';

const MAX_DEPTH = 8;

const findNul = (value: unknown, path: readonly string[]): readonly string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = key.includes('\0') ? path : findNul(child, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * Rejects input that contains NUL, which PostgreSQL cannot store: 404 in a path parameter, since no resource has such
 * an id, else 400 naming the field.
 */
export const rejectNul = (input: unknown, route = ''): void => {
  const path = findNul(input, []);
  if (!path) return;
  const name = path.at(-1) ?? '';
  if (route.includes(`{${name}}`)) throw new AppError('notFound');
  throw new AppError('badRequest', {
    errors: [{ field: path.join('.'), message: 'must not contain a NUL character' }],
  });
};
