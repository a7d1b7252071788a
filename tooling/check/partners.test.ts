import { partnerFolders, partnerSlugs } from './partners.ts';
import { testRule } from './planted-fault.ts';

testRule('partnerFolders', partnerFolders, {
  faults: [
    ['partners/skyhop/rules.ts', ''],
    ['partners/skyhop/content/home.tsx', ''],
    ['partners/skyhop/style.css', ''],
    ['partners/register.ts', ''],
  ],
  fine: [
    ['partners/skyhop/partner.json', ''],
    ['partners/skyhop/theme.json', ''],
    ['partners/skyhop/logo.svg', ''],
    ['partners/_base/content/account_center.json', ''],
    ['partners/_base/route-meta.json', ''],
    ['partners/partners.test.ts', ''],
  ],
});

testRule('partnerSlugs', partnerSlugs, {
  beside: ['skyhop', 'united'].map((slug) => ({ path: `partners/${slug}/partner.json`, text: '' })),
  faults: [
    ['web/src/a.tsx', "const isSkyhop = slug === 'skyhop';"],
    ['server/src/a.ts', '// only for skyhop'],
    ['web/src/a.css', '.skyhop { margin: 0 }'],
    ['server/src/b.ts', "if (partner.slug === 'united') pay();"],
  ],
  fine: [
    ['partners/skyhop/partner.json', '{"slug":"skyhop"}'],
    ['server/src/a.test.ts', "tenant('skyhop')"],
    ['e2e/join.e2e.ts', "partnerUrl('skyhop', '/')"],
    ['docs/partners.md', 'skyhop'],
    ['web/src/a.tsx', 'const country = <p>United States, united we dine</p>;'],
    ['web/src/b.tsx', "const skyhopper = 'skyhop-like';"],
  ],
});
