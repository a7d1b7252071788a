// Emoji are joined by invisible characters, which are kept only inside such a sequence.
const INVISIBLE =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*)|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Text in Unicode NFC without invisible and control characters, each line break as `\n`; blanks around it stay. */
export const cleanText = (text: string): string => {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const lines = text.replace(LINE_BREAK, '\n').replace(CONTROL, '').toWellFormed();
  const clean = lines
    .replace(INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC');
  // Composition may end an emoji sequence, whose joiner is then invisible alone.
  return clean === text ? clean : cleanText(clean);
};

/**
 * Text of several lines as every part of the product stores it: clean, without blanks around it. Reading it again
 * changes nothing.
 */
export const readText = (text: string): string => cleanText(text).trim();

/** Text of one line, read like `readText`, with each run of blanks or line breaks as one space. */
export const readLine = (text: string): string => readText(text).replace(/\s+/gu, ' ');
