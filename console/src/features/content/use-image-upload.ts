import type { PhotoProblem } from '#contract/staff/photos.ts';
import type { Json, JsonObject } from '#domain/content/json.ts';
import { fieldAt } from '#domain/content/set-field.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { useLayer } from './use-entry-name.ts';

const ALT_FIELD = 'image_mobile_alt_text';

const imageRefusal = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  return code === 'IMAGE_REFUSED'
    ? copy.restaurants.photos.problems[data.code as PhotoProblem]
    : undefined;
};

/** Uploads of images for the fields of a form. */
export const useImageUpload = (
  fields: JsonObject,
  onChange: (path: string, value: Json) => void,
) => {
  const layer = useLayer();
  return {
    imageRefusal,
    uploadImage: async (image: { file: File; alt: string }) =>
      (await api.contentEditor.uploadImage.call({ ...layer, ...image })).path,
    onImage: (path: string, { address, alt }: { address: string; alt: string }) => {
      onChange(path, address);
      // The description is a field of the page beside both of its images.
      const altPath = path.replace(/[^.]+$/, ALT_FIELD);
      if (fieldAt(fields, altPath) !== undefined) onChange(altPath, alt);
    },
  };
};
