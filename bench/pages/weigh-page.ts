import { gzipSync } from 'node:zlib';
import type { Figure } from '../figures.ts';

const KB = 1024;

const read = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const gzipKb = (text: string | Buffer) => gzipSync(text).length / KB;

/** Kilobytes of gzip of a page, and of its scripts and styles, whether linked or inline. */
export const weighPage = async (origin: string, path: string): Promise<Figure[]> => {
  const html = await read(origin + path);
  const text = html.toString();
  const linked = async (ending: string) => {
    const pattern = new RegExp(`/assets/[\\w.-]+\\.${ending}(?=["'])`, 'g');
    const files = [...new Set(text.match(pattern))];
    const sizes = await Promise.all(files.map(async (file) => gzipKb(await read(origin + file))));
    return sizes.reduce((all, size) => all + size, 0);
  };
  const inlineStyles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
  return [
    { subject: `${path} HTML, KB of gzip`, value: gzipKb(html) },
    { bar: 'scripts', subject: path, value: await linked('js') },
    { bar: 'styles', subject: path, value: (await linked('css')) + gzipKb(inlineStyles.join('')) },
  ];
};
