import type { PhotoProblem } from '#contract/staff/photos.ts';
import type { StaffFile } from '#contract/staff/staff-file.ts';
import {
  cleanPhoto,
  hasForeignContent,
  MAX_PHOTO_BYTES,
} from '#server/integrations/photos/clean-photo.ts';
import type { CleanPhoto } from '#server/integrations/photos/port.ts';

// The smallest photo that fills the card of a list on a phone.
const MIN_WIDTH = 600;
const MIN_HEIGHT = 375;

/** The bytes of a file, read no further than the largest photo. */
export const readPhotoFile = async (file: StaffFile): Promise<Uint8Array | PhotoProblem> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.stream()) {
    size += chunk.length;
    if (size > MAX_PHOTO_BYTES) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Encodes the photo of a restaurant again; a problem for anything but a plain photo of a usable size. */
export const cleanMerchantPhoto = async (bytes: Uint8Array): Promise<CleanPhoto | PhotoProblem> => {
  if (hasForeignContent(bytes)) return 'foreignContent';
  const clean = await cleanPhoto(bytes);
  if (typeof clean === 'string') return clean;
  return clean.width < MIN_WIDTH || clean.height < MIN_HEIGHT ? 'tooSmall' : clean;
};
