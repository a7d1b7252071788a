/** What a request says before anything of it is looked at closer; `host` and `target` as they were sent. */
export type Glance = {
  host: string;
  target: string;
  cookies: string | null;
  acceptEncoding: string | null;
  origin: string | null;
  /** Where a browser says that the request comes from: `sec-fetch-site`. */
  site: string | null;
};

/** An answer that can be sent as it is. */
export type Ready = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer>;
};

type ReadHeader = (name: string) => string | null;

/** The glance of a request to a host and a target, whose headers are read by name. */
export const glanceOf = (host: string, target: string, header: ReadHeader): Glance => ({
  host,
  target,
  cookies: header('cookie'),
  acceptEncoding: header('accept-encoding'),
  origin: header('origin'),
  site: header('sec-fetch-site'),
});

export const acceptsGzip = ({ acceptEncoding }: Glance): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$)/i.test(acceptEncoding ?? '');
