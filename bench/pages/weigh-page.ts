import { gzipSync } from 'node:zlib';
import type { Figure } from '../figures.ts';

const KB = 1024;

const read = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const gzipKb = (text: string | Buffer) => gzipSync(text).length / KB;

/** Gzipped kilobytes of files, each counted once. */
export const weighFiles = async (urls: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all([...new Set(urls)].map(async (url) => gzipKb(await read(url))));
  return sizes.reduce((all, size) => all + size, 0);
};

/** Gzipped kilobytes of a page's document and of its styles, linked or inline. */
export const weighPage = async (origin: string, path: string): Promise<Figure[]> => {
  const html = await read(origin + path);
  const text = html.toString();
  const linked = text.match(/\/assets\/[\w.-]+\.css(?=["'])/g) ?? [];
  const inline = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  const styles = (await weighFiles(linked.map((file) => origin + file))) + gzipKb(inline);
  return [
    { subject: `${path} HTML, KB of gzip`, value: gzipKb(html) },
    { bar: 'styles', subject: path, value: styles },
  ];
};
