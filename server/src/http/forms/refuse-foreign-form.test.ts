import { expect, it } from 'vitest';
import { refuseForeignForm } from './form-posts.ts';

const siteOrigin = 'https://dining.example';
const form = (headers: Record<string, string>) =>
  new Request(`${siteOrigin}/login`, { method: 'POST', headers });

it.each([
  { 'sec-fetch-site': 'same-origin', origin: siteOrigin },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: siteOrigin },
])('accepts a form posted with %j', (headers) => {
  expect(() =>
    refuseForeignForm(form(headers as Record<string, string>), siteOrigin),
  ).not.toThrow();
});

it.each([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${siteOrigin}.evil.example` },
  { origin: 'http://dining.example' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site', origin: 'https://x.dining.example' },
  { 'sec-fetch-site': 'cross-site', origin: siteOrigin },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: siteOrigin },
])('refuses a form posted with %j', (headers) => {
  expect(() => refuseForeignForm(form(headers as Record<string, string>), siteOrigin)).toThrow(
    'forbidden',
  );
});
