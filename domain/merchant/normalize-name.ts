const apostrophe = /(?<=\p{Ll})(['’])(S|T|D|M|Ll|Re|Ve)(?![\p{L}\p{N}])/gu;

/**
 * Corrects the capital that title casing leaves after an apostrophe: "Wendy'S" becomes "Wendy's".
 * Names in capitals, "L'Angolo" and "D'Amico" stay.
 */
export const normalizeName = (name: string): string =>
  name.replace(apostrophe, (_, mark: string, ending: string) => mark + ending.toLowerCase());
