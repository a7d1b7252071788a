import { ACCLAIMED_LEVELS } from '#domain/merchant/merchant.ts';
import { chordOfMiles, HUNDREDTHS, milesOfChord, toSphere } from '#domain/search/coordinates.ts';
import type { SearchArea, SearchQuery } from '../search-query.ts';
import { isInBox, ROUNDED_MILES, rowsNearArea } from './area-rows.ts';
import { type BitSet, countBits, hasBit, rowsOfBits } from './bit-set.ts';
import { type DayBits, dayBits, markToday } from './day-bits.ts';
import { ACTIVE_BIT, partnerBits, withoutReservations, withWeekdays } from './filter-bits.ts';
import { NEVER_JOINED, type Segment } from './segment.ts';

/**
 * Rows in the area that match the text, before filters: their filter bits and distances in
 * hundredths of a mile.
 */
export type Candidates = {
  size: number;
  rows: Uint32Array;
  bits: Int32Array;
  hundredths: Int32Array;
};

// When the text matches less than this share of the rows, testing each row is cheaper than walking
// the tree.
const FEW_MATCHES = 1 / 16;

/** Squared chord length from rows to a point on the unit sphere. */
export const chordsFrom = ({ x, y, z }: Segment, center: SearchArea['center']) => {
  const from = toSphere(center);
  return (row: number): number => {
    const dx = (x[row] ?? 0) - from.x;
    const dy = (y[row] ?? 0) - from.y;
    const dz = (z[row] ?? 0) - from.z;
    return dx * dx + dy * dy + dz * dz;
  };
};

/** Converts a squared chord length to hundredths of a mile. */
export const hundredthsOf = (chord: number): number => Math.round(milesOfChord(chord) * HUNDREDTHS);

/** Hundredths of a mile from a point to a row. */
export const hundredthsFrom = (segment: Segment, center: SearchArea['center']) => {
  const chordOf = chordsFrom(segment, center);
  return (row: number): number => hundredthsOf(chordOf(row));
};

/** Whether a row at a squared chord length from the center lies in the area. */
export const areaTest = ({ tree: { coords }, states }: Segment, area: SearchArea) => {
  if (area.kind === 'around') {
    const widest = chordOfMiles(area.radiusMiles + ROUNDED_MILES);
    return (_row: number, chord: number) => chord < widest;
  }
  if (area.kind === 'box')
    return (row: number) => isInBox(area.box, coords[row * 2 + 1] ?? 0, coords[row * 2] ?? 0);
  const code = states.values.indexOf(area.state);
  return (row: number) => states.codes[row] === code;
};

const campaignTest = (segment: Segment, campaign: SearchQuery['campaign']) => {
  if (!campaign) return null;
  const { offerCode, levels } = campaign;
  const special = offerCode === null ? null : segment.campaigns.get(offerCode);
  const isCovered = ACCLAIMED_LEVELS.map((level) => levels.includes(level));
  return (row: number) =>
    isCovered[segment.acclaimedLevels[row] ?? 0] === true &&
    (special === null || special?.has(row) === true);
};

/** Replaces the weekdays of the general offer with those of the viewer's campaign. */
const ownOffers = (segment: Segment, { partner }: SearchQuery, { days }: DayBits) => {
  const special = segment.campaigns.get(partner.campaignCode);
  if (!special) return null;
  return (bits: number, row: number): number => {
    const offer = special.get(row);
    const today = days[segment.zones.codes[row] ?? 0];
    if (!offer || !today) return bits;
    const joined = segment.joined[row] ?? NEVER_JOINED;
    return markToday(withWeekdays(bits, offer.weekdays), joined, today);
  };
};

const rowsToTest = (segment: Segment, area: SearchArea, matched: BitSet | null) => {
  if (matched && countBits(matched) < segment.size * FEW_MATCHES) return rowsOfBits(matched);
  return rowsNearArea(segment, area);
};

/**
 * Collects the candidate rows of a segment for a query; `matched` are the rows of its text, null
 * without text.
 */
export const collectCandidates = (
  segment: Segment,
  query: SearchQuery,
  matched: BitSet | null,
): Candidates => {
  const { dead } = segment;
  const { openIds } = query;
  const near = rowsToTest(segment, query.area, matched);
  const rows = new Uint32Array(near.length);
  const bits = new Int32Array(near.length);
  const hundredths = new Int32Array(near.length);
  const today = dayBits(segment, query.localDay);
  const mask = partnerBits(query.partner);
  const chordOf = chordsFrom(segment, query.area.center);
  const isInArea = areaTest(segment, query.area);
  const isInCampaign = campaignTest(segment, query.campaign);
  const withOwnOffer = ownOffers(segment, query, today);
  let size = 0;
  for (let i = 0; i < near.length; i++) {
    const row = near[i] ?? 0;
    const offerBits = today.bits[row] ?? 0;
    if ((offerBits & ACTIVE_BIT) === 0 || hasBit(dead, row)) continue;
    if (matched !== null && !hasBit(matched, row)) continue;
    const chord = chordOf(row);
    if (!isInArea(row, chord) || (isInCampaign !== null && !isInCampaign(row))) continue;
    rows[size] = row;
    const ownBits = (withOwnOffer === null ? offerBits : withOwnOffer(offerBits, row)) & mask;
    const isFull = openIds !== undefined && !openIds.has(segment.ids[row] ?? '');
    bits[size] = isFull ? withoutReservations(ownBits) : ownBits;
    hundredths[size++] = hundredthsOf(chord);
  }
  return { size, rows, bits, hundredths };
};
