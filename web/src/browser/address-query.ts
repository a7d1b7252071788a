/** Reads an address's query as plain text: a repeated name becomes a list, nothing becomes a number. */
export const parseAddressQuery = (query: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Writes an address's query; what is undefined or empty is left out. */
export const writeAddressQuery = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.size > 0 ? `?${params}` : '';
};
