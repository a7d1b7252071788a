import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillEntries } from '#domain/content/fill-entries.ts';
import { forbiddenMarkup } from '#domain/content/rich-text.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { fillPage, sanitizeRichText } from './fill-page.ts';

describe('allowed markup is preserved', () => {
  it.each([
    '<p>Plain <b>and</b> <i>not</i><br /><sup>®</sup></p>',
    '<ul><li><a href="/search?q=a&amp;b=c">Find</a></li></ul>',
    '<h2>Title</h2><ol><li><em>one</em></li></ol>',
    '<a href="https://example.test/a">out</a> <a href="tel:+18005550119">call</a>',
    '<a href="mailto:help@example.test">write</a>',
    'Fish &amp; chips, 3 &lt; 4 — “quoted”',
  ])('%s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });
});

it('bounds the cost of 150 KB of nested tags', () => {
  const startedAt = performance.now();
  const cleaned = sanitizeRichText('<p><b><i>'.repeat(17_000));
  expect(cleaned.length).toBeLessThan(100_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

describe('other markup is removed', () => {
  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>*{}</style>after', 'after'],
    ['<p onclick="x()" style="color:red" class="a">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//elsewhere.test">x</a>', '<a>x</a>'],
    ['<a href="/x" target="_blank" onfocus=x>x</a>', '<a href="/x">x</a>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext></mtext></math>x', 'x'],
    ['<iframe srcdoc="<script>x</script>"></iframe>x', 'x'],
    ['<!-- <script>x</script> -->x', 'x'],
    ['<p>open', '<p>open</p>'],
    ['<b><p>crossed</b></p>', '<b><p>crossed</p></b><p></p>'],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });
});

// Random combinations of known script injection techniques.
const schemes = [
  'javascript:',
  'JaVaScript:',
  ' javascript:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  '//x.test/',
  '\\\\x.test',
  '&#106;avascript:',
];
const tags =
  'script svg img iframe math style object embed form input body link meta base template noscript textarea title xmp a p b'.split(
    ' ',
  );
const events = ['onerror', 'onload', 'ONCLICK', 'onfocus', 'ontoggle', 'onanimationstart'];
const quotes = ['"', "'", '', '`'];
const piece = fc.oneof(
  fc
    .record({
      tag: fc.constantFrom(...tags),
      event: fc.constantFrom(...events),
      scheme: fc.constantFrom(...schemes),
      quote: fc.constantFrom(...quotes),
      gap: fc.constantFrom(' ', '/', '\n', '\t', '\0', '  '),
      end: fc.constantFrom('>', '/>', '', '<', '>>'),
    })
    .map(
      ({ tag, event, scheme, quote, gap, end }) =>
        `<${tag}${gap}${event}=${quote}window.__xss=1${quote}${gap}href=${quote}${scheme}alert(1)${quote} src=${quote}x${quote}${end}`,
    ),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<?x',
    '&lt;script&gt;',
    '&#60;script&#62;',
    '\u2028',
    '<scr<script>ipt>',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('a generated corpus of hostile texts', () => {
  it('contains nothing that a page would run, load or navigate to', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        expect(forbiddenMarkup(sanitizeRichText(html))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is unchanged when it is sanitized again', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = sanitizeRichText(html);
        expect(sanitizeRichText(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('is plain text as the value of a placeholder', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const [entry] = fillEntries([{ slug: 's', fields: { body_text: '<p>{program}</p>' } }], {
          values: { loadedPartner: value },
          clean: sanitizeRichText,
        });
        const html = String(entry?.fields.body_text);
        expect(html.replace(/^<p>|<\/p>$/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 1000 },
    );
  });
});

it('bounds the growth of nested placeholders and large texts', () => {
  const [entry] = fillEntries([{ slug: 's', fields: { body_text: '{a}' } }], {
    values: { a: '{a}{a}' },
    clean: sanitizeRichText,
  });
  expect(String(entry?.fields.body_text).length).toBeLessThanOrEqual(64 * 1024);
});

it('drops copy whose feature was switched off after the page was cached', async () => {
  const loaded = (await loadPrograms()).partners.get('jetblue');
  if (!loaded) throw new Error('jetblue was not loaded');
  const entries = loaded.content.get('announcement_banner') ?? [];
  const slugs = (hasReservationBonus: boolean) =>
    fillPage({ ...loaded, partner: { ...loaded.partner, hasReservationBonus } }, entries, 2026).map(
      ({ slug }) => slug,
    );
  expect(slugs(true)).toEqual(['announcement']);
  expect(slugs(false)).toEqual([]);
  expect(slugs(true)).toEqual(['announcement']);
});
