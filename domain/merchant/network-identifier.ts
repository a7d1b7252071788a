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
