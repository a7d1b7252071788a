import { createContext, useContext } from 'react';
import type { Json } from '#domain/content/json.ts';

export type FormContextValue = {
  onChange: (path: string, value: Json) => void;
  /** Why the value at a path cannot be saved. */
  problemAt: (path: string) => string | undefined;
  /** The value that a field has without a text of its own; undefined where there is none. */
  inheritedAt: (path: string) => Json | undefined;
  /** A remark on a field, such as where its text comes from. */
  noteAt: (path: string) => string | undefined;
  /** The values of placeholders by name; undefined where the page fills them. */
  placeholders: ReadonlyMap<string, string | undefined>;
  isReadOnly: boolean;
  /** Stores an image and returns its path without a width. */
  uploadImage: (image: { file: File; alt: string }) => Promise<string>;
  /** Why an image was refused, in a sentence; undefined for failures that have a general one. */
  imageRefusal: (error: unknown) => string | undefined;
  /** Sets the address of an image with its description. */
  onImage: (path: string, image: { address: string; alt: string }) => void;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export const useForm = (): FormContextValue => {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form above this field');
  return form;
};
