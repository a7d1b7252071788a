const CHARACTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents; signs like ½ and full-width letters in their plain form. */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => CHARACTERS[letter] ?? letter);
};
