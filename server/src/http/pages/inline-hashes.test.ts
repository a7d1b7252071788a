import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes each inline script and style element once, as the browser reads it', () => {
  const html = `<!doctype html><head><style>a>b{content:"&amp;"}</style><script>if(a<b&&c)"<p>"</script>
    <script type="module">x()</script><script>x()</script></head><body><p>text</p><STYLE></STYLE></body>`;
  expect(inlineHashes(html)).toEqual({
    scripts: [hashOf('if(a<b&&c)"<p>"'), hashOf('x()')],
    styles: [hashOf('a>b{content:"&amp;"}'), hashOf('')],
  });
});

it('hashes no external script, no data and no text', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><p>script</p>';
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
});
