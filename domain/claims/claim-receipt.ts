/** Maximum length of the member's note, in characters. */
export const MAX_CLAIM_NOTE = 500;

/** Maximum size of a receipt photo in bytes. */
export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024;

/** Media types of receipt photos. */
export const RECEIPT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a photo of a receipt is refused: the key of its text among the errors of claims. */
export type ReceiptProblem = 'notAPhoto' | 'tooLarge' | 'tooManyPixels' | 'busy';

/** The problem of a chosen file by type and size; null if it may be sent. */
export const receiptFileError = ({
  type,
  size,
}: {
  type: string;
  size: number;
}): ReceiptProblem | null => {
  if (!RECEIPT_TYPES.includes(type)) return 'notAPhoto';
  return size > MAX_RECEIPT_BYTES ? 'tooLarge' : null;
};
