import { partnerCapabilities, requiredCapabilities } from '#domain/content/capabilities.ts';
import { contentPageProblems } from '#domain/content/content-page-problems.ts';
import type { ContentProblem } from '#domain/content/content-problem.ts';
import { surveyProblems } from '#domain/content/survey-problems.ts';
import { unmetPromises } from '#domain/content/unmet-promises.ts';
import { seedsOf, weakPairs } from '#domain/theme/weak-pairs.ts';
import type { LoadedPartner } from './loaded-partner.ts';
import type { PartnerFault } from './partner-fault.ts';

type Parts = Pick<LoadedPartner, 'partner' | 'theme' | 'content'>;

const themeFaults = ({ theme }: Parts): PartnerFault[] =>
  weakPairs(theme.seeds).map((pair) => {
    const { color, background, ratio, scheme, minimum } = pair;
    const seeds = seedsOf(theme.seeds, pair).join(' or ');
    const values = { color, background, ratio: ratio.toFixed(1), scheme, minimum, seeds };
    return { file: 'theme.json', path: 'seeds', code: 'lowContrast', values };
  });

const settingFault = (
  path: string,
  code: PartnerFault['code'],
  values: PartnerFault['values'] = {},
): PartnerFault => ({ file: 'partner.json', path, code, values });

const rateFaults = ({ partner: { earnRates } }: Parts): PartnerFault[] => {
  const { NonActivated, OptedOut, OptedIn, VIP } = earnRates;
  const isClimbing = NonActivated <= OptedOut && OptedOut <= OptedIn && OptedIn <= VIP;
  return isClimbing ? [] : [settingFault('earnRates', 'fallingRates')];
};

const modalFaults = ({ partner: { generalModalType: slug }, content }: Parts): PartnerFault[] => {
  const hasCopy = content.get('popup')?.some((entry) => entry.slug === slug);
  return slug === null || hasCopy ? [] : [settingFault('generalModalType', 'noPopup', { slug })];
};

const contentFault = (path: string, { code, values }: Omit<ContentProblem, 'path'>) =>
  ({ file: 'content', path, code, values }) satisfies PartnerFault;

const needsFaults = ({ partner, content }: Parts): PartnerFault[] => {
  const known = partnerCapabilities(partner);
  return [...content].flatMap(([page, entries]) =>
    requiredCapabilities(entries)
      .filter((name) => !(name in known))
      .map((name) => contentFault(page, { code: 'unknownCapability', values: { name } })),
  );
};

// The site shows these only where the restaurant, the member and the program have the feature.
const gatedEntries = new Set([
  ...['* * earning', 'merchant unlock', 'popup vip', 'popup get-the-app'],
  ...['reservations widget', 'reservations errors'],
]);

const promiseFaults = ({ partner, content }: Parts): PartnerFault[] =>
  unmetPromises(content, partnerCapabilities(partner), gatedEntries).map(
    ({ page, slug, text, needs }) => ({
      file: 'content',
      path: `${page}: ${slug}`,
      code: 'unmetPromise',
      values: { needs, text },
    }),
  );

const signOnFaults = ({ partner: { enrollmentType, singleSignOn } }: Parts): PartnerFault[] =>
  enrollmentType === 'sso' && singleSignOn === null
    ? [settingFault('singleSignOn', 'noSingleSignOn')]
    : [];

/** Faults across several files of a partner. */
export const partnerFaults = (parts: Parts): PartnerFault[] => [
  ...themeFaults(parts),
  ...rateFaults(parts),
  ...modalFaults(parts),
  ...signOnFaults(parts),
  ...needsFaults(parts),
  ...promiseFaults(parts),
  ...contentPageProblems(parts.content.get('earn_details') ?? []).map((problem) =>
    contentFault(problem.path, problem),
  ),
  ...surveyProblems(parts.content.get('surveys') ?? []).map((problem) =>
    contentFault(`surveys: ${problem.path}`, problem),
  ),
];
