const usNumber = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

const digitsOf = (text: string): string => text.replace(/[\s().+-]/g, '');

/**
 * Whether a text is a US number: area code and exchange start with 2 to 9, a leading 1 is allowed.
 */
export const isUsPhone = (text: string): boolean => usNumber.test(digitsOf(text));

/** Formats a US number as `ddd-ddd-dddd`; any other text is returned unchanged. */
export const formatUsPhone = (text: string): string => {
  const match = usNumber.exec(digitsOf(text));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : text;
};

// Country code prefixes: `+44`, `0044` (from Europe) or `01144` (from the US).
const internationalPrefix = /^(\+(?!1)|00(?!1)|011)\d/;

/** Whether a text is a number with another country's code. */
export const isForeignPhone = (text: string): boolean =>
  internationalPrefix.test(text.replace(/[\s().-]/g, '')) && !isUsPhone(text);
