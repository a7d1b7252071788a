const LENGTH_MAX = 60;

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** The searched text without case; null where it may name a person: an email, a phone or card number. */
export const missedText = (text: string): string | null => {
  const name = plain(text).toLowerCase();
  return name.length > LENGTH_MAX || name.includes('@') || /\d([\s().-]*\d){3}/.test(name)
    ? null
    : name;
};

/** A place without case; null where it may be an address: one with a number that is no ZIP code alone. */
export const missedPlace = (place: string): string | null => {
  const name = plain(place).toLowerCase();
  if (/^\d{5}$/.test(name)) return name;
  return name.length > LENGTH_MAX || /[\d@]/.test(name) ? null : name;
};
