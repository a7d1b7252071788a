import { gzipSync } from 'node:zlib';

export type Weight = { html: number; scripts: number; styles: number };

const KB = 1024;

const read = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** Kilobytes of gzip of a page and of the scripts and styles that its document asks for. */
export const weighPage = async (origin: string, path: string): Promise<Weight> => {
  const html = await read(origin + path);
  const sum = async (ending: string) => {
    const pattern = new RegExp(`/assets/[\\w.-]+\\.${ending}(?=")`, 'g');
    const files = [...new Set(html.toString().match(pattern))];
    const sizes = files.map(async (file) => gzipSync(await read(origin + file)).length);
    return (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / KB;
  };
  return { html: gzipSync(html).length / KB, scripts: await sum('js'), styles: await sum('css') };
};
