const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Tenancy = {
  partners: ReadonlySet<string>;
  defaultPartner: string;
  baseHost: string;
};

export const isLoopback = (host: string): boolean =>
  loopback.has(host) || host.endsWith('.localhost');

const withoutPort = (host: string) => host.replace(/:\d{1,5}$/, '');

// The default partner on the base host and loopback, else the subdomain's; undefined for an unknown
// host.
export const resolvePartner = (
  { partners, defaultPartner, baseHost }: Tenancy,
  header: string | undefined,
): string | undefined => {
  const host = withoutPort((header ?? '').toLowerCase()).replace(/\.$/, '');
  if (host === baseHost || loopback.has(host)) return defaultPartner;
  for (const parent of [baseHost, 'localhost']) {
    if (!host.endsWith(`.${parent}`)) continue;
    const slug = host.slice(0, -parent.length - 1);
    if (partners.has(slug)) return slug;
  }
  return undefined;
};
