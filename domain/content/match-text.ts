import { isJsonObject, type Json } from './json.ts';

// Placeholders that only the page fills.
const open = /\{\w+\}/;

/** A text as it is compared with a page: without tags, entities, spaces and registered marks. */
export const comparableText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '')
    .replace(/[\s®]/g, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the text of a field on a page, whatever the page fills into it. */
export const shownPattern = (template: string): RegExp =>
  new RegExp(`^${template.split(open).map(escaped).join('.+?')}$`);

// Shorter texts are found in too many others.
const MIN_PART = 4;

const scoreOf = (template: string, shown: string): number => {
  if (template === '' || shown === '') return 0;
  if (template === shown) return 4;
  if (open.test(template) && template.length >= MIN_PART && shownPattern(template).test(shown))
    return 3;
  return shown.length >= MIN_PART && template.includes(shown) ? 2 : 0;
};

type Leaf = { path: string; text: string };

const leavesOf = (value: Json | undefined, path: string): Leaf[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, below(index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, below(name)));
};

/**
 * The path of the field that shows a text; `texts` are those of an element of a page and of the ones around it, the
 * nearest first. `fill` puts values into placeholders.
 */
export const findField = (
  fields: Json,
  texts: readonly string[],
  fill: (text: string) => string,
): string | undefined => {
  const leaves = leavesOf(fields, '').map(({ path, text }) => ({
    path,
    text: comparableText(fill(text)),
  }));
  for (const text of texts) {
    const shown = comparableText(text);
    const [best] = leaves
      .map(({ path, text: template }) => ({ path, score: scoreOf(template, shown) }))
      .sort((a, b) => b.score - a.score);
    if (best && best.score > 0) return best.path;
  }
  return undefined;
};
