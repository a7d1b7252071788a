import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readSchemeChoice, schemeOf } from '#domain/theme/scheme-choice.ts';
import { schemeScript } from './scheme-script.ts';

const rows = [
  ['no cookie, a light system', '', false, 'light'],
  ['no cookie, a dark system', 'a=1; b=2', true, 'dark'],
  ['a dark cookie, a light system', 'a=1; RN_colorScheme=dark', false, 'dark'],
  ['a light cookie, a dark system', 'RN_colorScheme=light; a=1', true, 'light'],
  ['an unknown cookie value', 'RN_colorScheme=darkest', false, 'light'],
  ['a cookie whose name only ends alike', 'XRN_colorScheme=dark', false, 'light'],
] as const;

describe.each(rows)('with %s', (_, cookie, matches, scheme) => {
  it('resolves the choice', () => {
    expect(schemeOf(readSchemeChoice(cookie), matches)).toBe(scheme);
  });

  it('the head script sets data-scheme, and updates it when the system preference changes', () => {
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
