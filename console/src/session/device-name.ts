import { copy } from '../copy/copy.ts';

// The first that matches: Edge and Opera name Chrome, and Chrome names Safari, too.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** `Firefox on Mac`; other clients by the beginning of what they send. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent);
  if (!browser) return userAgent.slice(0, 40) || copy.device.unknown;
  return copy.device.on({ browser, system: nameIn(systems, userAgent) });
};
