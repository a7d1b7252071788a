import { beforeEach, expect, it } from 'vitest';
import { textOf } from './fixed-text.ts';
import { createKept } from './kept.ts';
import { createPageParts, type KeptPart, type PageParts } from './page-parts.ts';

let at = 0;
const keptOf = createKept<KeptPart>({ ttlMs: 5000, most: 10, now: () => at });
const head = '<head><meta name="viewport" content="w"/></head>';

type Asked = { page?: string; madeOf?: readonly unknown[]; version?: string };

const pageParts = ({ page = '/', version = '1' }: Asked = {}): PageParts =>
  createPageParts({ kept: keptOf(version), page, nonce: 'NONCE' });

// As React renders it: with what is in the element, or without when that is known.
const render = (inner: string, { madeOf = ['hero'], ...asked }: Asked = {}, start = head) => {
  const parts = pageParts(asked);
  const { number, isKnown } = parts.note(madeOf);
  const html = `${start}<kept-part n="${number}">${isKnown ? '' : inner}</kept-part><p>end</p>`;
  return { isKnown, text: textOf(parts.putTogether(html)) };
};

beforeEach(() => {
  at += 10_000;
});

it('takes a part from a page before', () => {
  const wanted = `${head}<b>Dine</b><p>end</p>`;
  expect(render('<b>Dine</b>')).toEqual({ isKnown: false, text: wanted });
  expect(render('<b>Other</b>')).toEqual({ isKnown: true, text: wanted });
});

it.each<[string, Asked]>([
  ['another page', { page: '/discover' }],
  ['other data', { version: '2' }],
  ['something else', { madeOf: ['band'] }],
  ['another answer', { madeOf: ['hero', { name: 'a' }] }],
])('renders it for %s', (_, asked) => {
  render('<b>Dine</b>');
  expect(render('<b>Other</b>', asked).text).toContain('Other');
});

it('renders it again after five seconds', () => {
  render('<b>Dine</b>');
  at += 5000;
  expect(render('<b>Other</b>').isKnown).toBe(false);
});

it('knows an answer by what it says, and a long one by which it is', () => {
  const long = { name: 'x'.repeat(5000) };
  for (const [madeOf, same, isKnown] of [
    [{ name: 'a' }, { name: 'a' }, true],
    [long, long, true],
    [long, { ...long }, false],
  ] as const) {
    render('<b>Dine</b>', { madeOf: [madeOf] });
    expect(render('<b>Dine</b>', { madeOf: [same] }).isKnown).toBe(isKnown);
  }
});

it('keeps nothing with the nonce of an answer', () => {
  render('<style nonce="NONCE"></style>');
  expect(render('<b>Dine</b>').isKnown).toBe(false);
});

it('keeps what the head asks for because of its pictures', () => {
  const link = (name: string) =>
    `<link rel="preload" as="image" imageSrcSet="/images/${name} 1x" imageSizes="9px"/>`;
  const start = head.replace('</head>', `${link('hero')}${link('other')}</head>`);
  const picture = '<img srcSet="/images/hero 1x"/>';
  const first = render(picture, {}, start);
  const second = render(picture, {}, start.replace(link('hero'), ''));
  expect(first.isKnown).toBe(false);
  expect(second).toEqual({ isKnown: true, text: first.text });
});

it('puts parts of parts together', () => {
  const rendered = (inner: string, isNew: boolean) => {
    const parts = pageParts();
    const outer = isNew ? parts.note(['outer', inner]) : undefined;
    const card = parts.note(['card']);
    const cards = `<kept-part n="${card.number}">${card.isKnown ? '' : inner}</kept-part>`;
    return textOf(
      parts.putTogether(
        outer
          ? `<kept-part n="${outer.number}"><ul>${cards}</ul></kept-part>`
          : `<ol>${cards}</ol>`,
      ),
    );
  };
  expect(rendered('<li>1</li>', true)).toBe('<ul><li>1</li></ul>');
  expect(rendered('<li>2</li>', false)).toBe('<ol><li>1</li></ol>');
  expect(rendered('<li>3</li>', true)).toBe('<ul><li>1</li></ul>');
});

it('holds long text apart until the page is put together', () => {
  const parts = pageParts();
  const rules = { text: 'b { color: red }' };
  const held = parts.hold(['/**/', rules]);
  expect(parts.putTogether(`<style>${held}</style>`)).toEqual([
    '<style>',
    '/**/',
    rules,
    '</style>',
  ]);
});
