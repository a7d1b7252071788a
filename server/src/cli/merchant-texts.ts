import type { IdentifierFault } from '#domain/merchant/network-identifier.ts';
import { identifierTexts } from '#server/staff/index.ts';

type Data = Readonly<Record<string, unknown>>;

const identifierText = ({ kind, code }: Data): string => {
  if (code === 'badAcquirer') return '--acquirer-bin is not 4 to 11 digits';
  const cause =
    code === 'zeros'
      ? 'has zeros alone, which identify no restaurant'
      : // The contract sends no other codes.
        identifierTexts[code as IdentifierFault]();
  return `--${kind} ${cause}; enter it as the network sends it`;
};

/** Refusals about restaurants that another call would avoid. */
export const merchantTexts: Readonly<Record<string, (data: Data) => string>> = {
  UNKNOWN_MERCHANT: ({ merchantId }) => `there is no restaurant ${merchantId}`,
  DAY_PASSED: ({ today }) => `--on is ${today} or later`,
  DAY_TOO_FAR: ({ last }) => `--on is ${last} or earlier`,
  ALREADY_RETIRED: ({ merchantId, on }) => `${merchantId} is retired from ${on}`,
  INVALID_IDENTIFIER: identifierText,
  IDENTIFIER_TAKEN: ({ owners }) =>
    `${(owners as string[]).join(', ')} carries it; --move takes it from there`,
};
