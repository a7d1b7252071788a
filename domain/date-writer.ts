/**
 * Writes dates in one way for US readers, in the zone of the options (B §9). What the engine needs for it is made with the
 * first date: the first of a browser costs it a tenth of a second on a phone.
 */
export const dateWriter = (
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): ((date: Date | number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
};
