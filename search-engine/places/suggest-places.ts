import { findPlace, stateCodeOf } from './find-place.ts';
import { firstFrom } from './first-from.ts';
import { foldPlace, foldTyped } from './fold-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { NamedPlace, Place } from './place.ts';

/** Maximum suggestions in one result. */
export const MAX_SUGGESTIONS = 8;

// A completely typed name outranks a longer name of a place with this many restaurants, or a
// twentieth as many ZIP codes.
const WHOLE_NAME_WEIGHT = 100;

const suggestZips = ({ zips }: Gazetteer, digits: string): Place[] => {
  const found: Place[] = [];
  const start = firstFrom(zips, digits, ({ zip }) => zip);
  for (const { zip, city, state, latitude, longitude } of zips.slice(
    start,
    start + MAX_SUGGESTIONS,
  ))
    if (zip.startsWith(digits))
      found.push({ kind: 'zip', text: `${city}, ${state} ${zip}`, state, latitude, longitude });
  return found;
};

const startingWith = ({ named }: Gazetteer, key: string): NamedPlace[] => {
  const start = firstFrom(named, key, (place) => place.key);
  const end = firstFrom(named, `${key}\uffff`, (place) => place.key);
  return named.slice(start, end);
};

const isBelow = ({ states }: Gazetteer, place: NamedPlace, rest: readonly string[]): boolean => {
  const stateKey = foldPlace(states.get(place.state)?.text ?? '');
  const names = [place.state.toLowerCase(), stateKey, place.cityKey];
  return rest.every(
    (part) =>
      stateCodeOf(part) === place.state ||
      foldTyped(part).some((key) => names.some((name) => name.startsWith(key))),
  );
};

const suggestStates = (gazetteer: Gazetteer, keys: readonly string[]): Place[] => {
  const codes = keys.map(stateCodeOf);
  const isMeant = ({ text, state }: Place) =>
    codes.includes(state) || keys.some((key) => foldPlace(text).startsWith(key));
  return [...gazetteer.states.values()].filter(isMeant).map((place) => {
    const isClear = findPlace(gazetteer, place.text)?.kind === 'state';
    return isClear ? place : { ...place, text: `${place.text} State` };
  });
};

/** Completes the typed text to places, the most likely first, at most 8. */
export const suggestPlaces = (gazetteer: Gazetteer, typed: string): Place[] => {
  if (/^\s*\d{1,5}\s*$/.test(typed)) return suggestZips(gazetteer, typed.trim());
  const [name = '', ...rest] = typed.split(',');
  const keys = foldTyped(name);
  const parts = rest.filter((part) => foldPlace(part) !== '');
  const likelihood = ({ key, weight }: NamedPlace) =>
    weight + (keys.includes(key) ? WHOLE_NAME_WEIGHT : 0);
  const begun = keys
    .flatMap((key) => startingWith(gazetteer, key))
    .filter((place) => isBelow(gazetteer, place, parts))
    .sort((a, b) => likelihood(b) - likelihood(a));
  // A place may have begun under two of its names.
  const named = [...Map.groupBy(begun, ({ text }) => text).values()]
    .flatMap((places) => places.slice(0, 1))
    .map(({ kind, text, state, latitude, longitude }) => ({
      kind,
      text,
      state,
      latitude,
      longitude,
    }));
  const states = parts.length === 0 ? suggestStates(gazetteer, keys) : [];
  return [...named.slice(0, 1), ...states, ...named.slice(1)].slice(0, MAX_SUGGESTIONS);
};
