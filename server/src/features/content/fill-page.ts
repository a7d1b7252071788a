import { applicableEntries, partnerCapabilities } from '#domain/content/capabilities.ts';
import { fillEntries } from '#domain/content/fill-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { partnerPlaceholders, yearPlaceholders } from '#domain/content/partner-placeholders.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

const fill = ({ partner }: LoadedPartner, entries: readonly Entry[], year: number) =>
  fillEntries(applicableEntries(entries, partnerCapabilities(partner)), {
    values: { ...partnerPlaceholders(partner), ...yearPlaceholders(year) },
    clean: sanitizeRichText,
  });

type Filled = { year: number; entries: readonly Entry[] };

// Entries are replaced on change, never mutated, so filled pages are cached by identity.
const filledPages = new WeakMap<readonly Entry[], Filled>();

/** A page ready to show: inapplicable entries removed, placeholders filled, rich text sanitized. */
export const fillPage = (
  loadedPartner: LoadedPartner,
  entries: readonly Entry[],
  year: number,
): readonly Entry[] => {
  const known = filledPages.get(entries);
  if (known?.year === year) return known.entries;
  const filled = fill(loadedPartner, entries, year);
  filledPages.set(entries, { year, entries: filled });
  return filled;
};
