import { partnerCapabilities, requiredCapabilities } from '#domain/content/capabilities.ts';
import { contentPageProblems } from '#domain/content/content-page-problems.ts';
import { surveyProblems } from '#domain/content/survey-problems.ts';
import { unmetPromises } from '#domain/content/unmet-promises.ts';
import { seedsOf, weakPairs } from '#domain/theme/weak-pairs.ts';
import { contentProblemText } from './content-problem-text.ts';
import type { LoadedPartner } from './loaded-partner.ts';

type Parts = Pick<LoadedPartner, 'partner' | 'theme' | 'content'>;

const themeFaults = ({ theme }: Parts): string[] =>
  weakPairs(theme.seeds).map(
    (pair) =>
      `theme.json: seeds: ${pair.color} on ${pair.background} has a contrast of ${pair.ratio.toFixed(1)} in ${pair.scheme}, at least ${pair.minimum}; change ${seedsOf(theme.seeds, pair).join(' or ')}`,
  );

const rateFaults = ({ partner: { earnRates } }: Parts): string[] => {
  const { NonActivated, OptedOut, OptedIn, VIP } = earnRates;
  const isClimbing = NonActivated <= OptedOut && OptedOut <= OptedIn && OptedIn <= VIP;
  return isClimbing ? [] : ['partner.json: earnRates: a higher tier earns less than a lower one'];
};

const modalFaults = ({ partner: { generalModalType }, content }: Parts): string[] => {
  const hasCopy = content.get('popup')?.some(({ slug }) => slug === generalModalType);
  return generalModalType === null || hasCopy
    ? []
    : [`partner.json: generalModalType: the page popup has no entry ${generalModalType}`];
};

const needsFaults = ({ partner, content }: Parts): string[] => {
  const known = partnerCapabilities(partner);
  return [...content].flatMap(([page, entries]) =>
    requiredCapabilities(entries)
      .filter((name) => !(name in known))
      .map((name) => `content: ${page}: needs: there is no capability ${name}`),
  );
};

// The site shows these only where the restaurant, the member and the program have the feature.
const gatedEntries = new Set([
  ...['* * earning', 'merchant unlock', 'popup vip', 'popup get-the-app'],
  ...['reservations widget', 'reservations errors'],
]);

const promiseFaults = ({ partner, content }: Parts): string[] =>
  unmetPromises(content, partnerCapabilities(partner), gatedEntries).map(
    ({ page, slug, text, needs }) =>
      `content: ${page}: ${slug}: promises what the settings switch off, give it "needs": "${needs}": ${text}`,
  );

const signOnFaults = ({ partner: { enrollmentType, singleSignOn } }: Parts): string[] =>
  enrollmentType === 'sso' && singleSignOn === null
    ? ['partner.json: singleSignOn: is needed by enrollmentType sso, with issuer and clientId']
    : [];

/** Faults across several files of a partner, as `file: message`. */
export const partnerFaults = (parts: Parts): string[] => [
  ...themeFaults(parts),
  ...rateFaults(parts),
  ...modalFaults(parts),
  ...signOnFaults(parts),
  ...needsFaults(parts),
  ...promiseFaults(parts),
  ...contentPageProblems(parts.content.get('earn_details') ?? []).map(
    (problem) => `content: ${contentProblemText(problem)}`,
  ),
  ...surveyProblems(parts.content.get('surveys') ?? []).map(
    (problem) => `content: surveys: ${contentProblemText(problem)}`,
  ),
];
