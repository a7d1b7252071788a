/**
 * Formats dates for US readers. The `Intl.DateTimeFormat` is created lazily because the first one
 * blocks a phone's main thread for about 100 ms.
 */
export const createDateFormatter = (
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): ((date: Date | number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
};
