export type PlaceholderValues = Readonly<Record<string, string>>;

const placeholder = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;
const MAX_PASSES = 10;
const MAX_BYTES = 64 * 1024;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Escapes a value for text and quoted attributes of HTML and XML. */
export const escapeHtml = (value: string): string =>
  value.replace(
    /[&<>"']/g,
    (sign) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** One pass; undefined when the result would exceed the size limit, detected before it is built. */
const onePass = (text: string, lookUp: (name: string) => string | undefined) => {
  let length = text.length;
  const next = text.replace(placeholder, (whole, name: string) => {
    const value = length > MAX_BYTES ? undefined : lookUp(name);
    length += value === undefined ? 0 : value.length - whole.length;
    return value ?? whole;
  });
  return length > MAX_BYTES || bytesOf(next) > MAX_BYTES ? undefined : next;
};

/**
 * Replaces `{name}` by its value until nothing changes, at most 10 passes and 64 KB. Unknown names
 * stay. `encode` is applied to each value, for example `escapeHtml` for HTML text.
 */
export const substitute = (
  text: string,
  values: PlaceholderValues,
  encode: (value: string) => string = (value) => value,
): string => {
  const lookUp = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? undefined : encode(value);
  };
  let current = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = onePass(current, lookUp);
    if (next === undefined || next === current) return current;
    current = next;
  }
  return current;
};

/** The distinct placeholder names in a text, in order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? '')),
];
