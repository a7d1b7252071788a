const usNumber = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

const digitsOf = (text: string): string => text.replace(/[\s().+-]/g, '');

/** Whether a text is a US number: area and exchange begin with 2 to 9, a leading 1 is allowed (A §5). */
export const isUsPhone = (text: string): boolean => usNumber.test(digitsOf(text));

/** A US number as `ddd-ddd-dddd`; anything else comes back as it was (A §5). */
export const formatUsPhone = (text: string): string => {
  const match = usNumber.exec(digitsOf(text));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : text;
};

// As dialled from abroad (+44), from Europe (0044) or from the US (01144).
const abroad = /^(\+(?!1)|00(?!1)|011)\d/;

/** Whether a text is a number with the code of another country (B §5). */
export const isForeignPhone = (text: string): boolean =>
  abroad.test(text.replace(/[\s().-]/g, '')) && !isUsPhone(text);
