import { expect, it } from 'vitest';
import { choosePersonPage } from './choose-person-page.ts';

it('lists the people to choose from and escapes their names', async () => {
  const page = String(
    await choosePersonPage('Olive & Ember', [
      { subject: 'a"b', name: '<b>Ada</b>', email: 'ada@example.test', who: "the member's own" },
    ]),
  );
  expect(page).toContain('<h1>Sign in to Olive &amp; Ember</h1>');
  expect(page).toContain('value="a&quot;b">&lt;b&gt;Ada&lt;/b&gt;<small>the member&#39;s own');
  expect(page).toMatch(/<style>[^<]*:root \{[^<]*<\/style>/);
});
