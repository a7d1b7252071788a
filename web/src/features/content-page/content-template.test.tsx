import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { contentHead } from '../../ssr/structured-data.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { ContentPage } from './content-page.tsx';
import { EarnBanners } from './earn-banners.tsx';
import { findContentEntry } from './find-content-entry.ts';
import { HomeBanners } from './home-banners.tsx';
import { hasBanner, PageBanner } from './page-banner.tsx';
import { Questions } from './questions.tsx';

afterEach(() => vi.unstubAllGlobals());

const fields = {
  enable_banner: true,
  image: '/images/wide.webp',
  image_mobile: '/images/narrow.webp',
  image_mobile_alt_text: 'A laid table',
  image_x_position: 'left',
  image_y_position: '20%',
  include_welcome_message: true,
  include_prospect_email: true,
  banner_text: [{ type: 'title', text_desktop: 'Corner<sup>®</sup>', text_mobile: '' }],
};
const banner = (changes = {}) => (
  <PageBanner copy={copyOf({ ...fields, ...changes })} headingLevel={1} />
);

describe('the page banner', () => {
  it.each([
    [true, '/images/a', true],
    [true, '', false],
    [false, '/images/a', false],
    [false, '', false],
  ])('enabled %s with the image %j shows: %s', (isEnabled, image, expected) => {
    expect(hasBanner(copyOf({ enable_banner: isEnabled, image }))).toBe(expected);
  });

  it('has a positioned image for each width with alternative text', async () => {
    await renderInApp(banner());
    const image = screen.getByRole('img', { name: 'A laid table' });
    expect(image.getAttribute('src')).toBe('/images/narrow.webp');
    expect(image.style.objectPosition).toBe('left 20%');
    expect(image.parentElement?.querySelector('source')?.getAttribute('srcset')).toBe(
      '/images/wide.webp',
    );
    expect(screen.getByRole('heading', { level: 1 }).innerHTML).toContain('<sup>®</sup>');
  });

  it('uses the wide image without a mobile one, and ignores invalid positions', async () => {
    await renderInApp(banner({ image_mobile: '', image_x_position: 'url(x)' }));
    const image = screen.getByRole('img');
    expect(image.getAttribute('src')).toBe('/images/wide.webp');
    expect(image.style.objectPosition).toBe('center 20%');
  });

  it('greets a member by first name without an email field', async () => {
    await renderInApp(banner(), { member: memberFixture({ firstName: '<b>Maya' }) });
    expect(screen.getByText('Good to see you, <b>Maya')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows visitors an email field when enrollment is direct', async () => {
    await renderInApp(banner());
    expect(screen.queryByText(/Good to see you/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  });

  it.each([
    ['another way to join', { enrollmentType: 'sso' }, {}],
    ['a banner without it', {}, { include_prospect_email: false }],
  ])('shows no email field with %s', async (_, settings, changes) => {
    await renderInApp(banner(changes), { partner: partnerFixture(settings) });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('renders each known block type in order', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const text = (type: string, label: string, more = {}) =>
    copyOf({ type, text_desktop: label, text_mobile: label, ...more });
  await renderInApp(
    <ContentBlocks
      blocks={[
        text('title', 'A &amp; B'),
        text('body_text', '<p>Hello {firstName}</p>'),
        text('button', 'Go', { url: '/search' }),
        text('standalone_link', 'Out', { url: 'https://example.test/', new_tab: true }),
        text('merchant_carousel', 'Near', { title: 'Near you', query: 'sortBy=rating' }),
        text('script', 'Never'),
      ]}
      values={{ firstName: '<i>Bo' }}
    />,
  );
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['A & B', 'Near you']);
  expect(screen.getByText('Hello <i>Bo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/search');
  expect(screen.getByRole('link', { name: 'Out' }).getAttribute('target')).toBe('_blank');
  expect(screen.queryByText('Never')).toBeNull();
});

const page = (fields: Record<string, unknown>) => ({
  meta: { count: 1, next_page: null, previous_page: null },
  data: [{ slug: 'own', fields: { url: '/own', ...fields } }],
});
const textBlock = (type: string, text: string) => ({ type, text_desktop: text, text_mobile: text });

it('renders two blocks with equal content without a duplicate key', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const block = copyOf({ type: 'title', text_desktop: 'Twice', text_mobile: 'Twice' });
  await renderInApp(<ContentBlocks blocks={[block, block]} />);
  expect(screen.getAllByText('Twice')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});

it('renders desktop and mobile text where they differ', async () => {
  const block = copyOf({
    type: 'body_text',
    text_desktop: '<p>Long</p>',
    text_mobile: '<p>Short</p>',
  });
  await renderInApp(<ContentBlocks blocks={[block]} />);
  expect(screen.getByText('Long').parentElement?.className).toContain('desktop');
  expect(screen.getByText('Short').parentElement?.className).toContain('mobile');
});

it('renders main column, side column, disclaimer and a named sidebar', async () => {
  const { queryClient, container } = await renderInApp(
    <ContentPage path="/own" headingLevel={1} />,
    { path: '/own' },
  );
  act(() =>
    queryClient.setQueryData(
      contentQuery('earn_details').queryKey,
      page({
        banner_text: [textBlock('title', 'Own page')],
        main_column: [textBlock('body_text', '<p>Main words</p>')],
        side_column: [textBlock('body_text', '<p>Side words</p>')],
        disclaimer: '<p>Small print</p>',
        sidebar: 'questions',
      }),
    ),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Own page' })).toBeVisible();
  const side = screen.getByRole('complementary');
  expect(side.textContent).toContain('Side words');
  expect(side.textContent).toContain('Questions?');
  expect(side.textContent).not.toContain('Main words');
  expect(container.querySelector('.main')?.textContent).toBe('Main words');
  expect(container.querySelector('.disclaimer')?.textContent).toBe('Small print');
});

it('renders questions on the page and as structured data', async () => {
  const questions = [{ question: 'Does the tip count?', answer: '<p>Yes.</p>' }];
  const copy = copyOf({
    questions_title: 'Asked',
    questions: [{ question: 'Does the tip count?', answer_html: '<p>Yes.</p>' }],
  });
  const { user } = await renderInApp(<Questions copy={copy} />);
  const answer = screen.getByText('Yes.').closest('details');
  expect(answer?.open).toBe(false);
  await user.click(screen.getByText('Does the tip count?'));
  expect(answer?.open).toBe(true);
  vi.stubEnv('SSR', true);
  const { meta } = contentHead({ loaderData: { title: 'How it works', questions } });
  expect(meta).toMatchObject([
    { title: 'How it works' },
    {
      'script:ld+json': {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Does the tip count?', acceptedAnswer: { text: '<p>Yes.</p>' } }],
      },
    },
  ]);
  expect(contentHead({}).meta).toEqual([]);
  vi.unstubAllEnvs();
});

describe("the earn page's offers", () => {
  it('render the text of their entries', async () => {
    await renderInApp(<EarnBanners />);
    expect(screen.getByRole('heading', { name: 'Open right now' })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  it('show one message when there are none', async () => {
    const { queryClient } = await renderInApp(<EarnBanners />);
    const none = { ...page({}), data: [] };
    act(() => void queryClient.setQueryData(contentQuery('earn_banner').queryKey, none));
    expect(await screen.findByText(/^No bonus offers right now/)).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe("the home page's banners", () => {
  it.each([
    ['a visitor', null, 'The table is set'],
    ['a member without emails', memberFixture({ emailOptIn: false }), /^Earn/],
    [
      'a member with emails',
      memberFixture({ emailOptIn: true }),
      'Does someone else pay sometimes?',
    ],
    [
      'a member with a new-member bonus',
      memberFixture({
        activeBonuses: [
          {
            code: 'NEW',
            isNewMemberBonus: true,
            description: 'Welcome',
            memberIsEligibleForNMB: true,
            bonusStatus: 'Eligible',
            createDateUtc: '2026-06-01T00:00:00Z',
            rewardAmount: 500,
            dinesCounted: 0,
            dinesRequired: 1,
            minSpend: 0,
            days: 30,
            endsOn: null,
          },
        ],
      }),
      'Your welcome bonus is waiting',
    ],
  ] as const)('match %s', async (_, member, title) => {
    await renderInApp(<HomeBanners />, { member });
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles).toHaveLength(1);
    expect(titles[0]?.textContent).toMatch(title);
  });

  it('stand by their position, those for no one in particular among them', async () => {
    const banner = (slug: string, order: number, user_states: string[]) => ({
      slug,
      fields: { order, user_states, banner_text: [{ type: 'title', text_desktop: slug }] },
    });
    const home = {
      ...page({}),
      data: [
        banner('Last', 9, ['notSignedIn']),
        banner('For members', 1, ['emailOptedIn']),
        banner('For everyone', 2, []),
      ],
    };
    await renderInApp(<HomeBanners />, { content: { home } });
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['For everyone', 'Last']);
  });
});

it.each([
  ['/earn', 'earn'],
  ['/earn/', 'earn'],
  ['/special', 'earn'],
  ['/special/more', undefined],
  ['/', undefined],
])('the entry of %s is %s', (path, slug) => {
  const entries = [
    { slug: 'other', fields: { url: '/other' } },
    { slug: 'earn', fields: { url: '/earn', extra_paths: ['/special'] } },
  ];
  expect(findContentEntry(entries, path)?.slug).toBe(slug);
});
