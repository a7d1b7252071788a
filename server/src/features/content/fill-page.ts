import sanitizeHtml from 'sanitize-html';
import { isBuiltInContentRoute } from '#contract/partner.ts';
import { applicableEntries, partnerCapabilities } from '#domain/content/capabilities.ts';
import { fillEntries } from '#domain/content/fill-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { partnerPlaceholders, yearPlaceholders } from '#domain/content/partner-placeholders.ts';
import { safeAddress } from '#domain/content/safe-address.ts';
import { rateTextsIn } from '#domain/rewards/format-rate.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ContentService } from './content-service.ts';

const MAX_PASSES = 4;
// The parser's cost grows with the square of nested tags.
const MAX_LENGTH = 20_000;

const options: sanitizeHtml.IOptions = {
  allowedTags: 'p b i em strong a ul ol li br sup h2 h3 h4'.split(' '),
  allowedAttributes: { a: ['href'] },
  disallowedTagsMode: 'discard',
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const address = safeAddress(href);
      return { tagName, attribs: address === '' ? {} : { href: address } };
    },
  },
};

/** Sanitizes rich text to the allowed tags and links. */
export const sanitizeRichText = (html: string): string => {
  let cleaned = sanitizeHtml(html.slice(0, MAX_LENGTH), options);
  // Removing a tag can create new invalid nesting, so sanitize until the result is stable.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(cleaned, options);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
};

const rateTextsOf = ({ content }: LoadedPartner) => rateTextsIn(content.get('*') ?? []);

const fill = (loaded: LoadedPartner, entries: readonly Entry[], year: number) =>
  fillEntries(applicableEntries(entries, partnerCapabilities(loaded.partner)), {
    values: {
      ...partnerPlaceholders(loaded.partner, rateTextsOf(loaded)),
      ...yearPlaceholders(year),
    },
    clean: sanitizeRichText,
  });

type Filled = { settings: string; entries: readonly Entry[] };

// Entries are replaced on change, never mutated, so filled pages are cached by identity and by the
// settings that can change while the process runs.
const filledPages = new WeakMap<readonly Entry[], Filled>();

/** A page ready to show: inapplicable entries removed, placeholders filled, rich text sanitized. */
export const fillPage = (
  loadedPartner: LoadedPartner,
  entries: readonly Entry[],
  year: number,
): readonly Entry[] => {
  const { partner } = loadedPartner;
  const settings = JSON.stringify([
    ...[year, partner.reservationBonusPoints],
    partnerCapabilities(partner),
    rateTextsOf(loadedPartner),
  ]);
  const known = filledPages.get(entries);
  if (known?.settings === settings) return known.entries;
  const filled = fill(loadedPartner, entries, year);
  filledPages.set(entries, { settings, entries: filled });
  return filled;
};

type Request = {
  content: Pick<ContentService, 'entriesOf'>;
  name: PageName;
  isPreview?: boolean;
  now: Date;
};

/** A program with its published texts for rates; a content system of its own does not have them. */
export const withRateTexts = async (
  loaded: LoadedPartner,
  { content, isPreview = false }: Pick<Request, 'content' | 'isPreview'>,
): Promise<LoadedPartner> => {
  if (!isBuiltInContentRoute(loaded.partner.cmsRoute)) return loaded;
  const site = await content.entriesOf(loaded, { name: '*', isPreview });
  return site === loaded.content.get('*')
    ? loaded
    : { ...loaded, content: new Map(loaded.content).set('*', site) };
};

/** A program's current page, ready to show on a day. */
export const readFilledPage = async (
  loaded: LoadedPartner,
  { content, name, isPreview = false, now }: Request,
): Promise<readonly Entry[]> => {
  const entries = await content.entriesOf(loaded, { name, isPreview });
  const year = Number(businessDay(now).slice(0, 4));
  return fillPage(await withRateTexts(loaded, { content, isPreview }), entries, year);
};
