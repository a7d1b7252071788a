const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Tenancy = {
  partners: { has: (slug: string) => boolean };
  defaultPartner: string;
  baseHost: string;
  /** Whether loopback names belong to programs, besides the configured host. */
  allowsLoopback: boolean;
  /** The ports that a host may name; any without them. Each other port would be another key of every cache. */
  ports?: ReadonlySet<number> | undefined;
};

export const isLoopback = (host: string): boolean =>
  loopback.has(host) || host.endsWith('.localhost');

const readHost = (header: string): { host: string; port: number | undefined } => {
  const [, name = header, port] = /^(.*?)(?::(\d{1,5}))?$/.exec(header) ?? [];
  return { host: name.replace(/\.$/, ''), port: port === undefined ? undefined : Number(port) };
};

/** Whether a Host header names a subdomain that belongs to no program. */
export const isHostOf = (
  subdomain: string,
  { baseHost, allowsLoopback, ports }: Pick<Tenancy, 'baseHost' | 'allowsLoopback' | 'ports'>,
  header: string | undefined,
): boolean => {
  const { host, port } = readHost((header ?? '').toLowerCase());
  if (port !== undefined && ports && !ports.has(port)) return false;
  const parents = allowsLoopback ? [baseHost, 'localhost'] : [baseHost];
  return parents.some((parent) => host === `${subdomain}.${parent}`);
};

// The default partner on the base host and loopback, else the subdomain's; undefined for an unknown
// host.
export const resolvePartner = (
  { partners, defaultPartner, baseHost, allowsLoopback, ports }: Tenancy,
  header: string | undefined,
): string | undefined => {
  const { host, port } = readHost((header ?? '').toLowerCase());
  if (port !== undefined && ports && !ports.has(port)) return undefined;
  if (host === baseHost || (allowsLoopback && loopback.has(host))) return defaultPartner;
  for (const parent of allowsLoopback ? [baseHost, 'localhost'] : [baseHost]) {
    if (!host.endsWith(`.${parent}`)) continue;
    const slug = host.slice(0, -parent.length - 1);
    if (partners.has(slug)) return slug;
  }
  return undefined;
};
