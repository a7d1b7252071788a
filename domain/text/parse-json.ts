/** Where a text stops being JSON, counted from 1, and why, for people. */
export type JsonFault = { line: number; column: number; cause: string };
export type ParsedJson = { ok: true; json: unknown } | { ok: false; fault: JsonFault };

type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next' | 'end';

const BLANK = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/uy;

const wanted: Readonly<Record<Exclude<Expected, 'next'>, string>> = {
  value: 'a value is missing',
  firstValue: 'a value or ] is missing',
  key: 'a name in double quotes is missing',
  firstKey: 'a name in double quotes or } is missing',
  colon: 'a colon is missing after the name',
  end: 'there is text after the end',
};

type Stop = { at: number; expected: Expected; open: string | undefined };

const causeOf = (text: string, { at, expected, open }: Stop): string => {
  const close = open === '{' ? '}' : ']';
  if (at >= text.length) return open ? `it ends before its ${close}` : 'it is empty';
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'JSON has no comments';
  if (/['‘’“”`]/.test(text.charAt(at))) return 'text stands between straight double quotes';
  const followsComma = text.slice(0, at).trimEnd().endsWith(',');
  if (followsComma && (text[at] === ',' || text[at] === close)) return 'there is a comma too many';
  if (expected === 'next') return `a comma or ${close} is missing`;
  if (text[at] === '"') return 'a text is not closed, or has a line break or an unknown \\ in it';
  return wanted[expected];
};

const afterItem = (open: string | undefined): Expected => (open === undefined ? 'end' : 'next');

const isCloseOf = (token: string, open: string | undefined, expected: Expected): boolean =>
  (token === '}' && open === '{' && (expected === 'firstKey' || expected === 'next')) ||
  (token === ']' && open === '[' && (expected === 'firstValue' || expected === 'next'));

// The state after a token; null when the token must not stand there.
const step = (token: string, expected: Expected, stack: string[]): Expected | null => {
  const open = stack.at(-1);
  if (isCloseOf(token, open, expected)) {
    stack.pop();
    return afterItem(stack.at(-1));
  }
  if (expected === 'next') return token !== ',' ? null : open === '{' ? 'key' : 'value';
  if (expected === 'colon') return token === ':' ? 'value' : null;
  if (expected === 'key' || expected === 'firstKey') return token.startsWith('"') ? 'colon' : null;
  if (expected === 'end' || /^[}\],:]$/.test(token)) return null;
  if (token !== '{' && token !== '[') return afterItem(open);
  stack.push(token);
  return token === '{' ? 'firstKey' : 'firstValue';
};

const findFault = (text: string): JsonFault => {
  const stack: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | null = token === undefined ? null : step(token, expected, stack);
    if (token === undefined || next === null) break;
    expected = next;
    at += token.length;
  }
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return {
    line: before.length,
    column,
    cause: causeOf(text, { at, expected, open: stack.at(-1) }),
  };
};

/** Parses JSON, with or without a byte order mark; otherwise where and why it cannot be read. */
export const parseJson = (
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): ParsedJson => {
  const json = text.replace(/^\ufeff/, '');
  try {
    return { ok: true, json: JSON.parse(json, reviver) };
  } catch {
    return { ok: false, fault: findFault(json) };
  }
};

/** `is not JSON: line 3, column 5: a comma or } is missing`. */
export const describeJsonFault = ({ line, column, cause }: JsonFault): string =>
  `is not JSON: line ${line}, column ${column}: ${cause}`;
