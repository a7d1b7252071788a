import { expect, it } from 'vitest';
import { stylesOf, withKnownStyles } from './known-styles.ts';

const manifest = {
  routes: {
    root: { css: ['/base.css'] },
    page: { css: [{ href: '/page.css' }, '/base.css', '/asked.css'] },
    bare: {},
  },
  inlineCss: { styles: { '/base.css': 'a{}', '/page.css': 'b{}' } },
};

it('names the files whose rules a page carries, each once', () => {
  expect(stylesOf(manifest, ['root', 'page', 'bare', 'unknown'])).toEqual([
    '/base.css',
    '/page.css',
  ]);
});

it('names none where the rules are asked for', () => {
  expect(stylesOf({ routes: manifest.routes }, ['root', 'page'])).toEqual([]);
});

it('links them at the end of the head without asking for them', () => {
  expect(withKnownStyles('<head><title>A</title></head><body></head></body>', ['/a.css'])).toBe(
    '<head><title>A</title><link rel="stylesheet" href="/a.css" disabled=""/></head><body></head></body>',
  );
});
