/** Maximum length of the member's note, in characters. */
export const MAX_CLAIM_NOTE = 500;

/** Maximum size of a receipt photo in bytes. */
export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024;

/** Media types of receipt photos. */
export const RECEIPT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a photo of a receipt is refused, as text for the member. */
export const receiptErrors = {
  notAPhoto: 'Choose a photo in JPEG, PNG or WebP format.',
  tooLarge: 'The photo can be at most 5 MB.',
  tooManyPixels: 'The photo can have at most 16 megapixels. Choose a smaller one.',
  busy: 'We’re reading many photos right now. Please try again in a minute.',
} as const;

/** The problem of a chosen file by type and size; null if it may be sent. */
export const receiptFileError = ({ type, size }: { type: string; size: number }): string | null => {
  if (!RECEIPT_TYPES.includes(type)) return receiptErrors.notAPhoto;
  return size > MAX_RECEIPT_BYTES ? receiptErrors.tooLarge : null;
};
