import { get } from 'node:http';
import { product } from './product.ts';

/** A partner's page as the server sends it. Node, unlike browsers, does not resolve names under localhost. */
export const requestPage = (
  slug: string,
  path: string,
): Promise<{ status: number | undefined; html: string }> =>
  new Promise((resolve, reject) => {
    const { port } = product();
    const headers = { host: `${slug}.localhost:${port}` };
    get({ host: 'localhost', port, path, headers }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        html += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, html }));
    }).on('error', reject);
  });
