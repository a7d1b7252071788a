import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicPartner } from '#contract/partner.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { fillPage } from '#server/features/content/index.ts';
import { loadPartners, PartnerFolderError, partnerFaultText } from './index.ts';

const partners = join(import.meta.dirname, '../../../../partners');
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'partners-'));
  await cp(join(partners, '_base'), join(dir, '_base'), { recursive: true });
  await cp(join(partners, 'jetblue'), join(dir, 'corner'), { recursive: true });
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const edit = async (file: string, change: (json: Record<string, unknown>) => unknown) => {
  const path = join(dir, file);
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
};

const faultsOf = async (options = {}): Promise<readonly string[]> => {
  const error = await loadPartners(dir, options).catch((caught: unknown) => caught);
  if (!(error instanceof PartnerFolderError)) throw new Error('loaded without a fault');
  return error.faults.map(partnerFaultText).map((fault) => fault.replace(`${dir}/`, ''));
};

it('names what single sign-on lacks, with file and path', async () => {
  await edit('corner/partner.json', (json) => ({ ...json, enrollmentType: 'sso' }));
  expect(await faultsOf()).toEqual([
    'corner/partner.json: singleSignOn: is needed by enrollmentType sso, with issuer and clientId',
  ]);
  await edit('corner/partner.json', (json) => ({ ...json, singleSignOn: {} }));
  expect((await faultsOf()).map((fault) => fault.split(': ', 2).join(': '))).toEqual([
    'corner/partner.json: singleSignOn.clientId',
    'corner/partner.json: singleSignOn.issuer',
  ]);
});

describe('a partner is a folder', () => {
  it('a copied folder under a new name is a complete program', async () => {
    const loadedPartner = (await loadPartners(dir)).get('corner');
    expect(loadedPartner?.partner).toMatchObject({ slug: 'corner', programName: 'JetBlue Dining' });
    expect(loadedPartner?.themeCss).toContain('--seed-brand:#0b2a6b');
    expect(loadedPartner?.logo).toMatchObject({
      width: 160,
      svg: expect.not.stringContaining('color='),
    });
    expect(loadedPartner?.content.get('login')?.map(({ slug }) => slug)).toContain('login');
  });

  it('becomes another program after changing its settings, without a trace of the first on any page', async () => {
    const help = { href: 'mailto:help@corner.example', display: 'help@corner.example' };
    const phone = { href: 'tel:+18005550199', formatted: '1-800-555-0199' };
    await edit('corner/partner.json', ({ appAnnouncementModal: _, ...json }) => ({
      ...json,
      name: 'Corner',
      programName: 'Corner Dining',
      currency: { singular: 'crumb', plural: 'crumbs' },
      customerSupport: { phone, email: help },
    }));
    const loadedPartner = (await loadPartners(dir)).get('corner');
    if (!loadedPartner) throw new Error('not loaded');
    const pages = pageNames.map((name) =>
      fillPage(loadedPartner, loadedPartner.content.get(name) ?? [], 2026),
    );
    expect(pages.filter((entries) => entries.length === 0)).toEqual([]);
    const shown = JSON.stringify([pages, publicPartner(loadedPartner.partner)]);
    expect(shown).not.toMatch(/jetblue(?!-dining)|555-0119/i);
    expect(shown).toContain('3 crumbs per $1');
    expect(shown).toContain('1-800-555-0199');
  });

  it('a folder without copy has all of the base copy', async () => {
    const full = (await loadPartners(dir)).get('corner');
    await rm(join(dir, 'corner/content'), { recursive: true });
    const bare = (await loadPartners(dir)).get('corner');
    expect([...(bare?.content.keys() ?? [])]).toEqual([...(full?.content.keys() ?? [])]);
    expect(bare?.content.get('*')).toEqual(full?.content.get('*'));
  });

  it('applies a changed name to head and copy', async () => {
    await edit('corner/partner.json', (json) => ({ ...json, programName: 'Corner Dining' }));
    const loadedPartner = (await loadPartners(dir)).get('corner');
    expect(loadedPartner?.partner.routeMeta['/login']?.title).toBe('Sign in | Corner Dining');
  });

  it('layers its route heads over the base, field by field', async () => {
    await edit('corner/partner.json', (json) => ({
      ...json,
      routeMeta: { '/login': { title: 'Come in' } },
    }));
    const head = (await loadPartners(dir)).get('corner')?.partner.routeMeta['/login'];
    expect(head?.title).toBe('Come in');
    expect(head?.description).toMatch(/^Sign in to JetBlue Dining/);
  });
});

describe('an invalid folder', () => {
  it('names file and path of all faults', async () => {
    await edit('corner/partner.json', (json) => ({ ...json, currencyType: 'Euro', extra: 1 }));
    await edit('corner/theme.json', () => ({ seeds: { brand: 'navy' } }));
    const faults = await faultsOf();
    expect(faults).toContainEqual(expect.stringMatching(/^corner\/partner\.json: currencyType: /));
    expect(faults).toContainEqual(expect.stringMatching(/^corner\/partner\.json: .*extra/));
    expect(faults).toContainEqual('corner/theme.json: seeds.brand: must be a color like #0b2a6b');
  });

  it('suggests the setting that an unknown one may mean', async () => {
    await edit('corner/partner.json', ({ hasVIP: _, ...json }) => ({ ...json, hasVip: true }));
    expect(await faultsOf()).toContainEqual(
      expect.stringMatching(/partner\.json: .*unknown key hasVip; did you mean hasVIP\?$/),
    );
  });

  it('names line and column of broken JSON, and reads a byte order mark', async () => {
    const file = join(dir, 'corner/content/home.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `\ufeff${text}`);
    expect((await loadPartners(dir)).has('corner')).toBe(true);
    await writeFile(file, '{\n  "data": [\n    {"slug": "a",}\n  ]\n}');
    expect(await faultsOf()).toContainEqual(
      'corner/content/home.json: is not JSON: line 3, column 18: there is a comma too many',
    );
  });

  it.each([
    ['corner/partner.json', '{', /^corner\/partner\.json: is not JSON/],
    ['corner/partner.json', '[]', /^corner\/partner\.json: \(top level\): /],
    ['corner/content/homepage.json', '{}', /^corner\/content\/homepage\.json: is not the name/],
    ['corner/content/home.json', '{"data":[{"slug":"a"}]}', /home\.json: data\.0\.fields: /],
    [
      'corner/content/login.json',
      '{"data":[{"slug":"login","fields":{"titel":"x"}}]}',
      /login\.json: login\.titel: the base copy has no such field$/,
    ],
    [
      'corner/content/login.json',
      '{"data":[{"slug":"login","fields":{"title":"{programme}"}}]}',
      /login\.json: login\.title: unknown placeholder \{programme\}$/,
    ],
  ])('%s holding %j', async (file, text, message) => {
    await writeFile(join(dir, file), text);
    expect(await faultsOf()).toEqual([expect.stringMatching(message)]);
  });

  it.each(['corner/partner.json', 'corner/theme.json', 'corner/logo.svg'])(
    '%s is missing',
    async (file) => {
      await rm(join(dir, file));
      expect(await faultsOf()).toEqual([`${file}: is missing`]);
    },
  );

  it.each([
    ['<svg viewBox="0 0 90 40"></svg>', /logo\.svg: must begin with <svg and have a viewBox/],
    ['<p>Corner</p>', /logo\.svg: must begin with <svg/],
    ['<svg viewBox="0 0 90 28"><script/></svg>', /logo\.svg: must contain only shapes/],
    ['<svg viewBox="0 0 90 28"><path onload="x"/></svg>', /logo\.svg: must contain only shapes/],
  ])('rejects the word mark %s', async (text, message) => {
    await writeFile(join(dir, 'corner/logo.svg'), text);
    expect(await faultsOf()).toEqual([expect.stringMatching(message)]);
  });

  it('rejects a folder name that is not a host label', async () => {
    await cp(join(dir, 'corner'), join(dir, 'Two Words'), { recursive: true });
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/^Two Words\/partner\.json: slug: must be lower-case/),
    ]);
  });

  it('rejects a folder without partners', async () => {
    await rm(join(dir, 'corner'), { recursive: true });
    expect(await faultsOf()).toEqual([expect.stringMatching(/holds no partner folder$/)]);
    await expect(loadPartners(join(dir, 'nowhere'))).rejects.toThrow(PartnerFolderError);
  });

  it('rejects a base without a page', async () => {
    await rm(join(dir, '_base/content/search.json'));
    expect(await faultsOf()).toEqual(['_base/content: the page search is missing']);
  });

  it.each([
    [
      'text that cannot be read on its ground',
      'theme.json',
      (json: Record<string, unknown>) => ({
        ...json,
        seeds: { ...(json.seeds as object), ink: '#eeeeee' },
      }),
      /theme\.json: seeds: ink on canvas has a contrast of [\d.]+ in light, at least 4\.5; change ink or canvas(\n|$)/,
    ],
    [
      'a capability that does not exist',
      'content/announcement_banner.json',
      (json: Record<string, unknown>) => ({
        data: [...(json.data as object[]), { slug: 'extra', fields: {}, needs: 'hasNothing' }],
      }),
      /announcement_banner: needs: there is no capability hasNothing/,
    ],
    [
      'copy that is too long',
      'content/login.json',
      (json: Record<string, unknown>) => ({
        data: [...(json.data as object[]), { slug: 'extra', fields: { text: 'x'.repeat(20_001) } }],
      }),
      /extra\.text: longer than 20000 characters/,
    ],
  ])('rejects %s', async (_, file, change, message) => {
    await edit(`corner/${file}`, change);
    expect(await faultsOf()).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});

it('names copy that promises a feature which the settings switch off', async () => {
  await edit('corner/partner.json', (json) => ({ ...json, hasReservationBonus: false }));
  expect((await loadPartners(dir)).has('corner')).toBe(true);
  await edit('corner/content/announcement_banner.json', (json) => ({
    data: (json.data as { needs?: string }[]).map(({ needs: _, ...entry }) => entry),
  }));
  const faults = await faultsOf();
  expect(faults).toHaveLength(2);
  expect(faults.join('\n')).toContain(
    'announcement: promises what the settings switch off, give it "needs": "paysReservationBonus": Reserve here',
  );
});

describe('names of texts', () => {
  const editEntry = (file: string, change: (fields: Record<string, unknown>) => unknown) =>
    edit(file, (json) => {
      const [first, ...others] = json.data as { fields: Record<string, unknown> }[];
      return { data: [{ ...first, fields: change(first?.fields ?? {}) }, ...others] };
    });

  it('names a text that the base content lacks and one that no code reads', async () => {
    await editEntry('_base/content/join.json', ({ email, ...fields }) => ({
      ...fields,
      e_mail: email,
    }));
    expect((await loadPartners(dir)).has('corner')).toBe(true);
    expect(await faultsOf({ checksBase: true })).toEqual([
      '_base/content/join.json: join.e_mail: is unknown to the application',
      '_base/content/join.json: join.email: is missing',
    ]);
  });

  it('names an unknown text of a partner, and a missing and unknown field of a list item', async () => {
    await editEntry('corner/content/login.json', (fields) => ({ ...fields, asside: '' }));
    await editEntry('corner/content/account_center.json', (fields) => ({
      ...fields,
      link_groups: [{ title: 'Account', links: [{ txt: 'Overview', url: '/account/overview' }] }],
    }));
    expect(await faultsOf()).toEqual([
      'corner/content/account_center.json: account_center.link_groups.0.links.0.text: is missing',
      'corner/content/account_center.json: account_center.link_groups.0.links.0.txt: the base copy has no such field',
      'corner/content/login.json: login.asside: the base copy has no such field',
    ]);
  });

  it('allows the plural forms of other languages', async () => {
    const content = join(dir, 'corner/content/search.json');
    const fields = { results_count_many: '{count} de restaurantes', results_count_other: 'x' };
    await writeFile(content, JSON.stringify({ data: [{ slug: 'search', fields }] }));
    expect((await loadPartners(dir)).has('corner')).toBe(true);
  });
});
