import { expect, it } from 'vitest';
import { refuseForeignForm } from './refuse-foreign-form.ts';

const own = 'https://dining.example';
const form = (headers: Record<string, string>) =>
  new Request(`${own}/login`, { method: 'POST', headers });

it.each([
  { 'sec-fetch-site': 'same-origin', origin: own },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: own },
])('accepts a form posted with %j', (headers) => {
  expect(() => refuseForeignForm(form(headers as Record<string, string>), own)).not.toThrow();
});

it.each([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${own}.evil.example` },
  { origin: 'http://dining.example' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site', origin: 'https://x.dining.example' },
  { 'sec-fetch-site': 'cross-site', origin: own },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: own },
])('refuses a form posted with %j', (headers) => {
  expect(() => refuseForeignForm(form(headers as Record<string, string>), own)).toThrow(
    'forbidden',
  );
});
