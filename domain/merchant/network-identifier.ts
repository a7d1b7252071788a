const MAX_LENGTH = { identifier: 32, token: 64 } as const;

/**
 * Why a text cannot be a network's identifier of a restaurant (`identifier`) or card (`token`): a network never sends it,
 * so it would match nothing. Null when it can be one.
 */
export const identifierProblem = (
  text: string,
  kind: keyof typeof MAX_LENGTH = 'identifier',
): string | null => {
  const max = MAX_LENGTH[kind];
  if (text === '') return 'is empty';
  if (/^\d+(?:\.\d+)?E[+-]?\d+$/i.test(text) && /[.+-]/.test(text))
    return 'is a number that a spreadsheet shortened; format the column as text and enter it again';
  if (/^\d+\.0+$/.test(text))
    return 'is a number with decimals; format the column as text and enter it again';
  if (/["'`‘’“”]/.test(text)) return 'contains a quote';
  if (/^[=+@]|=/.test(text)) return 'contains a sign of a spreadsheet formula';
  if (/[\s,;/\\|]/.test(text))
    return `contains a blank or separator${kind === 'token' ? '' : '; list items are separated by |'}`;
  if (!/^[\x21-\x7e]+$/.test(text)) return 'contains a letter that networks do not send';
  return text.length > max ? `is longer than ${max} characters` : null;
};
