/**
 * One metropolitan area. `neighborhoods` has one line each:
 * name | city [STATE] | ZIP | latitude longitude | radius in miles | streets with house numbers | cuisine weights.
 * A house-number range ending in `q` is a Queens one, written block-number (37-22).
 */
export type MetroTable = {
  key: string;
  state: string;
  timezone: string;
  center: readonly [latitude: number, longitude: number];
  weight: number;
  areaCodes: readonly string[];
  lean: string;
  neighborhoods: string;
};
