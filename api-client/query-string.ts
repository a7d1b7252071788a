/** Parses a query string into texts; a repeated name becomes a list, nothing becomes a number. */
export const parseQueryString = (query: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Formats a query string; undefined, null and empty values are omitted. */
export const formatQueryString = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  return params.size > 0 ? `?${params}` : '';
};
