import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newNonce } from '#server/platform/http/new-nonce.ts';
import { createStaticFiles, type StaticFiles } from '../static-files.ts';

/** The build of the console writes it in place of a response's nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const policy = (nonce: string, previewOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Mails as they were sent, and the pages of members.
    `frame-src 'self' ${previewOrigins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default rich-text ProseMirrorClipboard',
  ].join('; ');

export type ConsoleShell = { page: () => Response; files: StaticFiles | undefined };

/** The built console: its page with a nonce for each response, and the files that it loads. */
export const openConsoleShell = (
  directory: string,
  previewOrigins: readonly string[],
): ConsoleShell => {
  const index = join(directory, 'index.html');
  if (!existsSync(index))
    return {
      page: () => {
        throw new AppError('unavailable');
      },
      files: undefined,
    };
  const html = readFileSync(index, 'utf8');
  return {
    files: createStaticFiles(directory),
    page: () => {
      const nonce = newNonce();
      return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy(nonce, previewOrigins),
          'cache-control': 'no-store',
        },
      });
    },
  };
};
