import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { loadProgram } from '#server/cli/program.ts';
import { inProject } from '../setup/project.mjs';
import { type ApiDocument, referencePages } from './reference-pages.ts';
import { toSitePage } from './to-site-page.ts';

const DOCS = inProject('docs');
const PAGES = inProject('docs-site/src/content/docs');
const PUBLIC = inProject('docs-site/public');

const SCREENSHOTS = inProject('docs-site/screenshots');

const titleOf = (name: string): string => {
  const title = name.replace(/\.png$/, '').replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
};

const readApi = (path: string): ApiDocument => JSON.parse(readFileSync(inProject(path), 'utf8'));

const writePage = (path: string, text: string) => {
  const file = join(PAGES, path.replace(/(^|\/)README\.md$/, '$1index.md'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const home = `---
title: Dineback
template: splash
hero:
  tagline: Card-linked dining rewards that partner programs run under their own brand.
  actions:
    - text: For partners
      link: /quick-start/partner/
      icon: right-arrow
    - text: For operators
      link: /quick-start/operator/
      variant: secondary
    - text: For engineers
      link: /quick-start/engineer/
      variant: secondary
---

| | |
|---|---|
| [Product behavior](/behavior/) | every rule with its reason |
| [Partner API](/partner-api/), [feed events](/feed-events/) | how systems connect |
| [Operations](/operations/), [deploy](/deploy/) | how it runs |
| [Commands](/reference/commands/), [endpoints](/reference/endpoints/), [settings](/reference/settings/), [events](/reference/events/), [error codes](/reference/error-codes/) | generated from what the code declares |
| [Glossary](/glossary/), [architecture](/architecture/), [decisions](/decisions/) | words and reasons |
`;

const paths = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
);
const known = new Set(paths);

rmSync(PAGES, { recursive: true, force: true });
rmSync(PUBLIC, { recursive: true, force: true });
for (const path of paths)
  writePage(path, toSitePage({ path, text: readFileSync(join(DOCS, path), 'utf8') }, known));
const reference = referencePages({
  program: await loadProgram(),
  operations: readFileSync(join(DOCS, 'operations.md'), 'utf8'),
  api: readApi('contract/openapi.json'),
});
// Links of generated pages are written as from docs/.
for (const { name, text } of reference)
  writePage(`reference/${name}.md`, toSitePage({ path: `${name}.md`, text }, known));
writePage('index.md', home);
cpSync(join(DOCS, 'images'), join(PUBLIC, 'images'), { recursive: true });
cpSync(inProject('docs-site/favicon.svg'), join(PUBLIC, 'favicon.svg'));
// `npm run screenshots` takes them from a running product; without them the site has no such page.
if (existsSync(SCREENSHOTS)) {
  cpSync(SCREENSHOTS, join(PUBLIC, 'screenshots'), { recursive: true });
  const shown = readdirSync(SCREENSHOTS).map(
    (name) => `## ${titleOf(name)}\n\n![${titleOf(name)}](/screenshots/${name})`,
  );
  writePage('reference/screenshots.md', `---\ntitle: Screenshots\n---\n\n${shown.join('\n\n')}\n`);
}
console.log(`${paths.length} pages of docs/ and ${reference.length} generated ones`);
