type ApiVersionEntry = { version: string; changes: readonly string[] };

/** Versions of the partner API by date, the latest first, each with what changed for its callers. */
export const apiChangelog = [
  {
    version: '2026-11-27',
    changes: [
      'First version: members, rewards and dines, offers, bonuses, claims, payouts, reservations, accrual files, restaurants, the sandbox and webhooks.',
    ],
  },
] as const satisfies readonly ApiVersionEntry[];

export type ApiVersion = (typeof apiChangelog)[number]['version'];

export const apiVersions: readonly ApiVersion[] = apiChangelog.map(({ version }) => version);

/** The version of a key that is created now. */
export const LATEST_API_VERSION: ApiVersion = apiChangelog[0].version;

/** The changelog as a JSON Feed 1.1 on an origin. */
export const changelogFeed = (origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Changes of the Dineback partner API',
  home_page_url: `${origin}/developers`,
  feed_url: `${origin}/changelog.json`,
  items: apiChangelog.map(({ version, changes }) => ({
    id: version,
    title: version,
    date_published: `${version}T00:00:00Z`,
    content_text: changes.join('\n'),
  })),
});
