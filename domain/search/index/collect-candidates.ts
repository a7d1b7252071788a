import { ACCLAIMED_LEVELS, HIGHLIGHTS } from '#domain/merchant/merchant.ts';
import { chordOfMiles, HUNDREDTHS, milesOfChord, toSphere } from '../distance.ts';
import { NEW_FOR_DAYS } from '../highlight-on.ts';
import type { SearchArea, SearchQuery } from '../search-query.ts';
import { isInBox, rowsNearArea } from './area-rows.ts';
import { type BitSet, countBits, hasBit, rowsOfBits } from './bit-set.ts';
import {
  ACCLAIMED_BIT,
  hasWeekday,
  NEW_BIT,
  RESERVATIONS_BIT,
  TODAY_BIT,
  WEEKDAY_BITS,
  weekdayBits,
} from './filter-bits.ts';
import { NEVER_JOINED, type Segment } from './segment.ts';

/** Rows in the area that hold the text, before the filters: their bits for the filters and hundredths of a mile. */
export type Candidates = {
  size: number;
  rows: Uint32Array;
  bits: Int32Array;
  hundredths: Int32Array;
};

// When the text leaves less than this share of the rows it is cheaper to test each than to walk the tree.
const FEW_MATCHES = 1 / 16;
const NEW_HIGHLIGHT = HIGHLIGHTS.indexOf('new') + 1;

/** Squared straight distance of rows from a place, on the unit sphere. */
const chordsFrom = ({ x, y, z }: Segment, center: SearchArea['center']) => {
  const from = toSphere(center);
  return (row: number): number => {
    const dx = (x[row] ?? 0) - from.x;
    const dy = (y[row] ?? 0) - from.y;
    const dz = (z[row] ?? 0) - from.z;
    return dx * dx + dy * dy + dz * dz;
  };
};

const hundredthsOf = (chord: number): number => Math.round(milesOfChord(chord) * HUNDREDTHS);

/** Hundredths of a mile from a place to a row. */
export const hundredthsFrom = (segment: Segment, center: SearchArea['center']) => {
  const chordOf = chordsFrom(segment, center);
  return (row: number): number => hundredthsOf(chordOf(row));
};

const areaTest = ({ tree: { coords }, states }: Segment, area: SearchArea) => {
  if (area.kind === 'around') {
    const widest = chordOfMiles(area.radiusMiles);
    return (_row: number, chord: number) => chord <= widest;
  }
  if (area.kind === 'box')
    return (row: number) => isInBox(area.box, coords[row * 2 + 1] ?? 0, coords[row * 2] ?? 0);
  const code = states.values.indexOf(area.state);
  return (row: number) => states.codes[row] === code;
};

const campaignTest = (segment: Segment, campaign: SearchQuery['campaign']) => {
  if (!campaign) return () => true;
  const { offerCode, levels } = campaign;
  const special = offerCode === null ? null : segment.campaigns.get(offerCode);
  const isCovered = ACCLAIMED_LEVELS.map((level) => levels.includes(level));
  return (row: number) =>
    isCovered[segment.acclaimedLevels[row] ?? 0] === true &&
    (special === null || special?.has(row) === true);
};

/** Adds to a row's own bits what depends on the day and the partner. */
const bitsToday = (segment: Segment, { program }: SearchQuery) => {
  const special = segment.campaigns.get(program.campaignCode);
  const reservations = program.hasReservations ? 0 : RESERVATIONS_BIT;
  const keptBits = ACCLAIMED_LEVELS.map(
    (level) => ~(reservations | (program.acclaimedLevels.includes(level) ? 0 : ACCLAIMED_BIT)),
  );
  return (row: number, day: number, weekday: number): number => {
    let bits = (segment.bits[row] ?? 0) & (keptBits[segment.acclaimedLevels[row] ?? 0] ?? 0);
    const offer = special?.get(row);
    if (offer) bits = (bits & ~WEEKDAY_BITS) | weekdayBits(offer.weekdays);
    const joined = segment.joined[row] ?? NEVER_JOINED;
    if (joined <= day && hasWeekday(bits, weekday)) bits |= TODAY_BIT;
    if (segment.highlights[row] === NEW_HIGHLIGHT) return bits | NEW_BIT;
    return joined <= day && day - joined < NEW_FOR_DAYS ? bits | NEW_BIT : bits;
  };
};

const rowsToTest = (segment: Segment, area: SearchArea, matched: BitSet | null) => {
  if (matched && countBits(matched) < segment.size * FEW_MATCHES) return rowsOfBits(matched);
  return rowsNearArea(segment, area);
};

/** Collects the rows of a segment that a query is about; `matched` are the rows of its text, null when it has none. */
export const collectCandidates = (
  segment: Segment,
  query: SearchQuery,
  matched: BitSet | null,
): Candidates => {
  const { dead, retired, zones } = segment;
  const near = rowsToTest(segment, query.area, matched);
  const found: Candidates = {
    size: 0,
    rows: new Uint32Array(near.length),
    bits: new Int32Array(near.length),
    hundredths: new Int32Array(near.length),
  };
  const days = zones.values.map(query.localDay);
  const chordOf = chordsFrom(segment, query.area.center);
  const isInArea = areaTest(segment, query.area);
  const isInCampaign = campaignTest(segment, query.campaign);
  const bitsOf = bitsToday(segment, query);
  for (let at = 0; at < near.length; at++) {
    const row = near[at] ?? 0;
    if (hasBit(dead, row) || (matched && !hasBit(matched, row))) continue;
    const chord = chordOf(row);
    if (!isInArea(row, chord) || !isInCampaign(row)) continue;
    const today = days[zones.codes[row] ?? 0];
    if (!today || (retired[row] ?? 0) <= today.day) continue;
    found.rows[found.size] = row;
    found.bits[found.size] = bitsOf(row, today.day, today.weekday);
    found.hundredths[found.size++] = hundredthsOf(chord);
  }
  return found;
};
