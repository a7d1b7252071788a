import { escapeHtml } from '#domain/content/substitute.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { languageOf } from '#domain/format/locale.ts';
import type { DataPart, Row } from './my-data.ts';
import type { About } from './write-json.ts';

type Copy = About['copy'];

// `joinDate` and `join_date` both become "Join date".
const toTitle = (name: string): string => {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const cellOf = (value: unknown, copy: Copy): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return copy(value ? 'yes' : 'no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const listOf = (row: Row, copy: Copy): string =>
  `<dl>${Object.entries(row)
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(toTitle(name))}</dt><dd>${escapeHtml(cellOf(value, copy))}</dd>`,
    )
    .join('')}</dl>`;

const headOf = (row: Row): string =>
  `<table><thead><tr>${Object.keys(row)
    .map((name) => `<th scope="col">${escapeHtml(toTitle(name))}</th>`)
    .join('')}</tr></thead><tbody>`;

const lineOf = (row: Row, copy: Copy): string =>
  `<tr>${Object.values(row)
    .map((value) => `<td>${escapeHtml(cellOf(value, copy))}</td>`)
    .join('')}</tr>\n`;

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:2rem auto;padding:0 1.25rem}h1{line-height:1.2;text-wrap:balance}h2{margin-top:2.5rem}
div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{padding:.375rem .75rem;border-bottom:1px solid;text-align:left;vertical-align:top;white-space:nowrap}
dl{display:grid;grid-template-columns:fit-content(45%) minmax(0,1fr);gap:.25rem 1.5rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}`;

const formatDay = createDateFormatter({ dateStyle: 'long', timeZone: 'America/New_York' });

const titleKey = (name: string) => `titles.${name}` as `titles.profile`;

async function* partOf({ name, rows }: DataPart, copy: Copy): AsyncGenerator<string> {
  yield `<section><h2>${escapeHtml(copy(titleKey(name)) || toTitle(name))}</h2><div>`;
  let isOpen = false;
  let count = 0;
  for await (const some of rows) {
    const [first] = some;
    if (!first) continue;
    count += some.length;
    if (name === 'profile') yield some.map((row) => listOf(row, copy)).join('');
    else {
      if (!isOpen) yield headOf(first);
      isOpen = true;
      yield some.map((row) => lineOf(row, copy)).join('');
    }
  }
  if (isOpen) yield '</tbody></table>';
  yield `</div>${count === 0 ? `<p>${escapeHtml(copy('empty'))}</p>` : ''}</section>\n`;
}

/** The export as a self-contained HTML page. */
export async function* htmlOf(about: About, parts: readonly DataPart[]): AsyncGenerator<string> {
  const { copy } = about;
  const title = copy('title');
  const date = formatDay(new Date(about.writtenAt));
  yield `<!doctype html>\n<html lang="${languageOf()}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(copy('lead', { date }))}</p>\n`;
  for (const part of parts) yield* partOf(part, copy);
  yield '</body></html>\n';
}
