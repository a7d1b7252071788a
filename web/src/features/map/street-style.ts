import type { Scheme } from '#domain/theme/palette.ts';
import { sessionStore } from '../../browser/storage.ts';

const PROBE_LIMIT_MS = 2000;
const placeholder = /(?:\{|%7B)([\w-]+)(?:\||%7C)([\w-]+)(?:\}|%7D)/i;

/** The style's URL for a color scheme: `{scheme}` becomes its name, `{a|b}` the first or second. */
export const streetStyleUrl = (template: string, scheme: Scheme): string =>
  template
    .replace(/(?:\{|%7B)scheme(?:\}|%7D)/i, scheme)
    .replace(placeholder, scheme === 'light' ? '$1' : '$2');

const remember = (template: string, isAvailable: boolean) =>
  sessionStore.set('mapStreets', `${isAvailable ? 'yes' : 'no'} ${template}`);

/** Records for the browser session that the street service failed. */
export const rememberStreetFailure = (template: string) => remember(template, false);

/** Forgets the outcome of the probe, because the connection changed. */
export const forgetStreets = () => sessionStore.remove('mapStreets');

const isReachable = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
};

/** Whether the street style responds within 2 s; probed once per browser session. */
export const canLoadStreets = async (template: string, scheme: Scheme): Promise<boolean> => {
  const known = sessionStore.get('mapStreets');
  if (known === `yes ${template}`) return true;
  if (known === `no ${template}`) return false;
  const isAvailable = await isReachable(streetStyleUrl(template, scheme));
  remember(template, isAvailable);
  return isAvailable;
};
