import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Grid, Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

const classesOf = (name: string) => [...screen.getByTestId(name).classList].sort();

it('a stack, a row and a grid have the classes of their properties, and no others', () => {
  render(
    <Stack data-testid="stack" gap={12} marginTop={20} className="extra">
      <Row data-testid="row" justify="between" isWrapping gap={undefined} rowGap={0} size="xs" />
      <Grid data-testid="grid" isWrapping={false} />
    </Stack>,
  );
  expect(classesOf('stack')).toEqual(['extra', 'gap-12', 'marginTop-20', 'stack']);
  expect(classesOf('row')).toEqual([
    'isWrapping-true',
    'justify-between',
    'row',
    'rowGap-0',
    'size-xs',
  ]);
  expect(classesOf('grid')).toEqual(['grid']);
});

it('the properties of an element reach it, those of a primitive do not', () => {
  render(
    <Text as="a" href="/faq" id="help" size="sm" tone="soft">
      Help
    </Text>,
  );
  const link = screen.getByRole('link', { name: 'Help' });
  expect([link.getAttribute('href'), link.id]).toEqual(['/faq', 'help']);
  expect(link.getAttributeNames().sort()).toEqual(['class', 'href', 'id']);
  expect([...link.classList].sort()).toEqual(['size-sm', 'text', 'tone-soft']);
});

it('every class that a primitive can have is in its style sheet', () => {
  const css = readFileSync(`${import.meta.dirname}/primitives.css`, 'utf8');
  const steps = [4, 8, 12, 16, 20, 24, 30, 40, 60];
  const spaces = ['gap', 'marginTop', 'marginBottom'];
  const classes = [
    ...spaces.flatMap((name) => steps.map((step) => `${name}-${step}`)),
    ...[0, 4, 8, 12].map((step) => `rowGap-${step}`),
    ...['actions', 'isBlock-true'],
  ];
  expect(classes.filter((name) => !css.includes(`.${name} {`))).toEqual([]);
});
