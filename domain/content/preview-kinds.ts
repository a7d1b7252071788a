/** The kinds of visitors as whom the console previews a member page. */
export const previewKinds = [
  'visitor',
  'optedOut',
  'notActivated',
  'welcomeBonus',
  'member',
  'vip',
] as const;

export type PreviewKind = (typeof previewKinds)[number];
