import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../setup/project.mjs';
import { findBrokenLinks } from './find-broken-links.ts';

const SITE = inProject('docs-site/dist');

const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => ({
    address: `/${path.replace(/index\.html$/, '')}`,
    html: readFileSync(join(SITE, path), 'utf8'),
  }));
const broken = findBrokenLinks(pages, (path) => existsSync(join(SITE, path)));
for (const link of new Set(broken)) console.error(`a link leads nowhere: ${link}`);
if (!existsSync(join(SITE, 'pagefind/pagefind.js'))) {
  console.error('the site has no search index');
  process.exitCode = 1;
}
if (broken.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages in docs-site/dist, every link leads somewhere`);
