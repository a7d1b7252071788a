import type { ContentEntry } from './content.ts';

/** The parameter of a page's address with the token of a preview. */
export const PREVIEW_PARAMETER = 'preview_token';

/** The header with which a previewed page calls the API. */
export const PREVIEW_HEADER = 'x-preview';

/** A message from the console to a previewed page, over the port that it sent. */
export type PreviewMessage =
  /** The entries of a content page, filled and sanitized by the server. */
  | { type: 'content'; page: string; data: ContentEntry[] }
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  /** Rules that come after the program's theme. */
  | { type: 'styles'; css: string }
  /** A new token, before the current one ends. */
  | { type: 'token'; token: string }
  | { type: 'go'; path: string }
  /** Marks the place of a text or an image; empty marks none. */
  | { type: 'mark'; text: string };

/** A message of a previewed page to the console. */
export type PreviewEvent =
  /** The page is hydrated and waits for a port. */
  | { type: 'preview-ready' }
  | { type: 'preview-path'; path: string }
  /** The texts of what was clicked and of what is around it, the nearest first. */
  | { type: 'preview-click'; texts: string[] };
