import type { Partner } from '#contract/partner.ts';

/** How to sign in to the demonstration, and how to send a dine. */
export type SignInHints = {
  signIns: readonly { partner: string; email: string; who: string }[];
  password: string;
  /** The staff accounts of the console. */
  staff?: { emails: readonly string[]; password: string };
  dineCommand: string;
};

type Announcement = {
  port: number;
  /** The folder of the embedded database and of files. */
  dataDir?: string;
  /** A program's origin, from the configuration. */
  originOf: (slug: string) => string;
  /** Absent without the role `console`. */
  consoleOrigin?: string;
  /** Absent without the role `api`. */
  apiOrigin?: string;
  defaultPartner: string;
  partners: ReadonlyMap<string, Partner>;
  hints: SignInHints | undefined;
};

const DEFAULT_DATA_DIR = '.data';

// Quoted for a shell where it has to be.
const dataDirOf = (dataDir: string): string => {
  if (dataDir === DEFAULT_DATA_DIR) return '';
  const isPlain = /^[\w./-]+$/.test(dataDir);
  return `DATA_DIR=${isPlain ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`} `;
};

const consoleLines = ({ consoleOrigin, hints }: Announcement): string[] => [
  `Staff console: ${consoleOrigin}`,
  ...(hints?.staff
    ? [`  with the password "${hints.staff.password}" as ${hints.staff.emails.join(', ')}`]
    : []),
];

// Hints for the person who started the demonstration.
export const announce = (announcement: Announcement): string => {
  const { port, originOf, defaultPartner, partners, hints } = announcement;
  const { dataDir = DEFAULT_DATA_DIR } = announcement;
  const lines = [
    `Dineback runs at ${originOf(defaultPartner)} (${partners.get(defaultPartner)?.programName})`,
  ];
  const others = [...partners.keys()].filter((slug) => slug !== defaultPartner);
  lines.push(`Other programs: ${originOf('<program>')} with ${others.join(', ')}`);
  if (announcement.consoleOrigin) lines.push(...consoleLines(announcement));
  if (announcement.apiOrigin) lines.push(`Partner API: ${announcement.apiOrigin}/v1`);
  if (hints) {
    const sso = [...partners.values()].find(({ enrollmentType }) => enrollmentType === 'sso');
    const signIns = hints.signIns.filter(({ partner }) => partner === defaultPartner);
    lines.push(
      `Sign in with the password "${hints.password}" as`,
      ...signIns.map(({ email, who }) => `  ${email.padEnd(24)} ${who}`),
      ...(sso ? [`Try single sign-on at ${originOf(sso.slug)}/Login`] : []),
      `Send a dine: ${dataDirOf(dataDir)}PORT=${port} ${hints.dineCommand}`,
    );
  }
  return `${lines.join('\n')}\n`;
};
