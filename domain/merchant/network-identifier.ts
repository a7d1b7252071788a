const MAX_LENGTH = { identifier: 32, token: 64 } as const;
type Kind = keyof typeof MAX_LENGTH;

export const identifierFaults = [
  'empty',
  'shortened',
  'decimals',
  'quote',
  'formula',
  'separator',
  'letter',
  'tooLong',
] as const;
export type IdentifierFault = (typeof identifierFaults)[number];

/**
 * Why a text cannot be a network's identifier of a restaurant (`identifier`) or card (`token`): a network never sends it,
 * so it would match nothing. Null when it can be one.
 */
export const identifierFault = (
  text: string,
  kind: Kind = 'identifier',
): IdentifierFault | null => {
  if (text === '') return 'empty';
  if (/^\d+(?:\.\d+)?E[+-]?\d+$/i.test(text) && /[.+-]/.test(text)) return 'shortened';
  if (/^\d+\.0+$/.test(text)) return 'decimals';
  if (/["'`‘’“”]/.test(text)) return 'quote';
  if (/^[=+@]|=/.test(text)) return 'formula';
  if (/[\s,;/\\|]/.test(text)) return 'separator';
  if (!/^[\x21-\x7e]+$/.test(text)) return 'letter';
  return text.length > MAX_LENGTH[kind] ? 'tooLong' : null;
};

/** The phrase of a fault, after the name of the column or option. */
export const identifierFaultText = (fault: IdentifierFault, kind: Kind = 'identifier'): string => {
  const texts: { readonly [Fault in IdentifierFault]: string } = {
    empty: 'is empty',
    shortened: 'is a number that a spreadsheet shortened',
    decimals: 'is a number with decimals',
    quote: 'contains a quote',
    formula: 'contains a sign of a spreadsheet formula',
    separator: 'contains a blank or separator',
    letter: 'contains a letter that networks do not send',
    tooLong: `is longer than ${MAX_LENGTH[kind]} characters`,
  };
  return texts[fault];
};

const AS_TEXT = '; format the column as text and enter it again';

/** Why the value of a column cannot be an identifier, and the remedy; null when it can be one. */
export const identifierProblem = (text: string, kind: Kind = 'identifier'): string | null => {
  const fault = identifierFault(text, kind);
  if (fault === null) return null;
  const isList = fault === 'separator' && kind === 'identifier';
  const remedy = isList ? '; list items are separated by |' : '';
  const isShortened = fault === 'shortened' || fault === 'decimals';
  return `${identifierFaultText(fault, kind)}${isShortened ? AS_TEXT : remedy}`;
};
