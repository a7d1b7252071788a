import { describe, expect, it } from 'vitest';
import { forbiddenMarkup, isRichField, unwrapRegisteredMarks } from './rich-text.ts';

describe('isRichField', () => {
  it.each([
    ['text_desktop', true],
    ['body_text', true],
    ['privacy_notice_html', true],
    ['title', false],
    ['text', false],
  ])('%s: %s', (name, expected) => {
    expect(isRichField(name)).toBe(expected);
  });
});

describe('forbiddenMarkup', () => {
  it.each([
    '<p>Plain <b>and</b> <i>not</i><br/><sup>®</sup></p>',
    '<ul><li><a href="/search">Find</a></li></ul>',
    '<a href="https://example.test/a">out</a> <a href="{supportPhoneHref}">call</a>',
    '3 < 4 and 5 > 4',
  ])('allows %s', (html) => {
    expect(forbiddenMarkup(html)).toEqual([]);
  });

  it.each([
    '<script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="x()">',
    '<a href="javascript:x()">',
    '<a href="//elsewhere.test">',
    '<a href="/x" target="_blank">',
    '<A HREF="data:text/html,x">',
    '<svg',
    '<iframe src="https://example.test">',
  ])('reports %s', (html) => {
    expect(forbiddenMarkup(`<p>a</p>${html}`)).toEqual([html]);
  });
});

describe('unwrapRegisteredMarks', () => {
  it.each([
    ['Corner<sup>®</sup> Dining', 'Corner® Dining'],
    ['A<sup> ® </sup>B®', 'A®B®'],
    ['Corner®', 'Corner®'],
    ['E = mc<sup>2</sup>', 'E = mc<sup>2</sup>'],
  ])('%s becomes %s', (html, expected) => {
    expect(unwrapRegisteredMarks(html)).toBe(expected);
  });
});
