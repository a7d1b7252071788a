/**
 * Formats a rounded number with thousands separators: `1,234`. Avoids `Intl`, whose first use
 * blocks a phone's main thread for about 100 ms.
 */
export const groupThousands = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
