export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const STORE_KEY = 'console-scheme';

const isScheme = (value: unknown): value is Scheme => schemes.some((scheme) => scheme === value);

export const readScheme = (): Scheme => {
  const stored = localStorage.getItem(STORE_KEY);
  return isScheme(stored) ? stored : 'system';
};

/** Applies a color scheme and stores it in this browser. */
export const applyScheme = (scheme: Scheme): void => {
  localStorage.setItem(STORE_KEY, scheme);
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
};
