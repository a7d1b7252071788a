type Search = Record<string, unknown>;

/**
 * A route's `validateSearch`. The router merges its result over the parameters as they came, so a
 * parameter that `read` leaves out must be returned as undefined.
 */
export const validSearch =
  <T extends object>(names: readonly (keyof T & string)[], read: (search: Search) => T) =>
  (search: Search): T => ({
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...read(search),
  });
