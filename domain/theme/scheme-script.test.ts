import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readSchemeChoice, schemeOf, schemeScript } from './scheme-script.ts';

const rows = [
  ['nothing kept, a light system', '', false, 'light'],
  ['nothing kept, a dark system', 'a=1; b=2', true, 'dark'],
  ['dark kept, a light system', 'a=1; RN_colorScheme=dark', false, 'dark'],
  ['light kept, a dark system', 'RN_colorScheme=light; a=1', true, 'light'],
  ['something else kept', 'RN_colorScheme=darkest', false, 'light'],
  ['a cookie that only ends alike', 'XRN_colorScheme=dark', false, 'light'],
] as const;

describe.each(rows)('with %s', (_, cookie, matches, scheme) => {
  it('is the scheme of the choice', () => {
    expect(schemeOf(readSchemeChoice(cookie), matches)).toBe(scheme);
  });

  it('is what the script in the head marks the document with, now and when the system changes', () => {
    const document = { cookie, documentElement: { dataset: { scheme: '' } } };
    const system = { matches, onChange: () => undefined as unknown };
    const query = {
      get matches() {
        return system.matches;
      },
      addEventListener: (_name: string, listener: () => void) => {
        system.onChange = listener;
      },
    };
    runInNewContext(schemeScript, { document, matchMedia: () => query });
    expect(document.documentElement.dataset.scheme).toBe(scheme);
    system.matches = !matches;
    system.onChange();
    expect(document.documentElement.dataset.scheme).toBe(
      schemeOf(readSchemeChoice(cookie), !matches),
    );
  });
});
