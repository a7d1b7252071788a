const apostrophe = /(?<=\p{Ll})(['’])(S|T|D|M|Ll|Re|Ve)(?![\p{L}\p{N}])/gu;

/**
 * A restaurant's name as people write it: lists that capitalise each word leave a capital after an apostrophe, and
 * "Wendy'S" becomes "Wendy's". Names in capitals, "L'Angolo" and "D'Amico" stay (B §2 Merchant card).
 */
export const tidyName = (name: string): string =>
  name.replace(apostrophe, (_, mark: string, ending: string) => mark + ending.toLowerCase());
