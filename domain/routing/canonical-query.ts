// A list may be written as `name`, `name[]` or `name[0]`.
const declaredName = (name: string): string => name.split('[', 1)[0] ?? name;

/**
 * A query string with only the declared parameters, sorted by name; the values of one name stay in
 * order. Two URLs of a page or an endpoint are equivalent if their canonical queries are equal.
 */
export const canonicalQuery = (params: URLSearchParams, declared: readonly string[]): string => {
  if (params.size === 0) return '';
  const names = new Set(declared);
  const used = [...params].filter(([name]) => names.has(declaredName(name)));
  return new URLSearchParams(used.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString();
};
