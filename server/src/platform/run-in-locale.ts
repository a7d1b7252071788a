import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, provideLocale } from '#domain/format/locale.ts';

const locales = new AsyncLocalStorage<string>();

provideLocale(() => locales.getStore() ?? DEFAULT_LOCALE);

/** Writes dates, numbers, amounts and plurals in the locale of a program while a request or a task runs. */
export const runInLocale = <T>({ locale }: { locale: string }, run: () => T): T =>
  locales.run(locale, run);
