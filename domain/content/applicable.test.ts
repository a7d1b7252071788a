import { describe, expect, it } from 'vitest';
import { applicableEntries, neededCapabilities } from './applicable.ts';
import { programCapabilities } from './program-capabilities.ts';

const entries = [
  {
    slug: 'menu',
    fields: {
      links: [
        { text: 'Find', url: '/search' },
        { text: 'VIP', url: '/vip', needs: 'hasVIP' },
      ],
      group: { inner: { items: [{ text: 'App', needs: 'hasApp' }, 'plain'] } },
    },
  },
  { slug: 'vip', fields: { title: 'VIP' }, needs: 'hasVIP' },
];

describe('applicableEntries', () => {
  it('drops what needs a capability that is off or unknown', () => {
    expect(applicableEntries(entries, { hasVIP: false })).toEqual([
      {
        slug: 'menu',
        fields: {
          links: [{ text: 'Find', url: '/search' }],
          group: { inner: { items: ['plain'] } },
        },
      },
    ]);
  });

  it('keeps what the program has, without the mark', () => {
    const [menu, vip] = applicableEntries(entries, { hasVIP: true, hasApp: true });
    expect(menu?.fields.links).toEqual([
      { text: 'Find', url: '/search' },
      { text: 'VIP', url: '/vip' },
    ]);
    expect(menu?.fields.group).toEqual({ inner: { items: [{ text: 'App' }, 'plain'] } });
    expect(vip).toEqual({ slug: 'vip', fields: { title: 'VIP' } });
  });
});

describe('neededCapabilities', () => {
  it('finds them at every depth', () => {
    expect(neededCapabilities(entries)).toEqual(['hasVIP', 'hasApp', 'hasVIP']);
  });
});

describe('programCapabilities', () => {
  it.each([
    ['direct', 'https://apps.example/x', { hasApp: true, canEnroll: true }],
    ['none', null, { hasApp: false, canEnroll: false }],
  ] as const)('with enrollment %s and store address %s', (enrollmentType, apple, expected) => {
    const appStoreUrls = { apple, google: null };
    expect(
      programCapabilities({
        enrollmentType,
        appStoreUrls,
        hasAutoEnroll: false,
        hasVIP: true,
        name: 'x',
      }),
    ).toEqual({ hasVIP: true, hasAutoEnroll: false, ...expected });
  });
});
