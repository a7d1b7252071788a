import { expect, it } from 'vitest';
import { kitStyles } from './kit-styles.ts';

const { filter, handler } = kitStyles().transform;

it.each([
  ['/app/ui/chip.module.css', true],
  ['/app/ui/chip.module.css?direct', true],
  ['/app/ui/global.css', false],
  ['/app/web/src/features/search/chip.module.css', false],
])('%s is a style module of the kit: %s', (id, isOfKit) => {
  expect(filter.id.test(id)).toBe(isOfKit);
});

it('puts the rules into the layer between the reset and the primitives', () => {
  expect(handler('.chip {\n  color: inherit;\n}\n')).toBe(
    '@layer base, ui, primitives;\n@layer ui {\n.chip {\n  color: inherit;\n}\n}\n',
  );
});
