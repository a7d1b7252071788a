import { partnerFolders } from './partner-folders.ts';
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
