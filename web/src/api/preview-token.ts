import { PREVIEW_HEADER, PREVIEW_PARAMETER } from '#contract/preview.ts';

// The address loses it with the first navigation.
let token = import.meta.env.SSR
  ? null
  : new URLSearchParams(window.location.search).get(PREVIEW_PARAMETER);

/** The token with which the console shows this page; null for visitors. */
export const previewToken = (): string | null => token;

export const setPreviewToken = (next: string): void => {
  token = next;
};

/** A call with the token of a preview; as it was without one. */
export const withPreviewToken = (init: RequestInit): RequestInit => {
  if (token === null) return init;
  const headers = new Headers(init.headers);
  headers.set(PREVIEW_HEADER, token);
  return { ...init, headers };
};
