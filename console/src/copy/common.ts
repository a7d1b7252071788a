export const common = {
  product: 'Dineback console',
  documentTitle: (title: string) => `${title} · Dineback console`,
  breadcrumb: 'Breadcrumb',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copied: (name: string) => `${name} copied`,
  copyOf: (name: string, value: string) => `${name} ${value}, copy`,
  any: 'Any',
  removeFilter: (name: string) => `Remove the filter ${name}`,
  clearFilters: 'Clear filters',
  columns: 'Columns',
  older: 'Show more',
  loadingMore: 'Loading more',
  shown: (count: string, hasMore: boolean) => (hasMore ? `The first ${count}` : `${count} in all`),
  find: 'Find',
  search: 'Search',
  open: 'Open',
  seeAll: 'See all',
  properties: 'Properties',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  today: 'today',
  reason: 'Reason',
  reasonHint: '3 to 200 characters, stored in the audit.',
  reasonShort: 'Write at least 3 characters.',
  span: { seconds: (count: string) => `${count} s` },
  age: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  requiresRole: (roles: string) => `Your role reads this. ${roles} may change it.`,
  readOnlyBanner: (role: string, program: string) =>
    `You see ${program} as ${role}, who reads and changes nothing.`,
};

export const failures = {
  unreachable: {
    title: 'The server was not reached',
    text: 'Check the connection, then try again. Nothing was saved.',
  },
  signedOut: {
    title: 'Your session has ended',
    text: 'Sign in again to continue on this page.',
  },
  forbidden: {
    title: 'Your role does not open this',
    text: 'An admin of the program can give you another role.',
  },
  unknown: {
    title: 'Nothing here by this name',
    text: 'It may have been removed, or belongs to another program.',
  },
  refused: {
    title: 'The request was refused',
    text: 'Check the values, then try again.',
  },
  broken: {
    title: 'The server failed',
    text: 'Nothing was saved. Try again; if it fails again, send the reference to the platform team.',
  },
  reference: (reference: string) => `Reference ${reference}`,
  referenceName: 'Reference',
  needsApproval: (limit: string, roles: string) =>
    `The limit of the program is ${limit}. An amount above it needs a second person: ${roles}.`,
  belowFloor: (balance: string) =>
    `The balance of ${balance} would fall below the lowest one that the program allows.`,
};
