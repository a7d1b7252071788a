const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Tenancy = {
  partners: ReadonlySet<string>;
  defaultPartner: string;
  baseHost: string;
};

/** Whether a host is of this machine alone. */
export const isLoopback = (host: string): boolean =>
  loopback.has(host) || host.endsWith('.localhost');

const withoutPort = (host: string) => host.replace(/:\d{1,5}$/, '');

// The partner of a Host header: the default one on the base host and on loopback, `<slug>.` before the
// base host for any other, nobody on a host that is not ours.
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
