// The words that docs/glossary.md replaces. To ban another one, add a line; to allow a phrase that is
// ordinary English or fixed on the wire, add it to `allowed`. The check runs on names, comments and test names.

export type Banned = {
  /** A regular expression over words. */
  words: string;
  use: string;
  /** Phrases in which the word is legitimate. */
  allowed?: RegExp;
  /** Ordinary English in a sentence, banned in names alone. */
  namesOnly?: boolean;
  /** Folders that are clean of it; every folder when absent. */
  clean?: readonly string[];
};

const wip = ['tooling/check/'];

export const banned: readonly Banned[] = [
  { words: 'whosoever|anew|seldom', use: 'again, rarely' },
  { words: 'somebody|nobody|whoever', use: 'user, caller, client, no one', clean: wip },
  { words: 'human checks?', use: 'captcha', clean: wip },
  { words: 'glances?', use: 'cache key', clean: wip },
  { words: 'verbs?', use: 'handler', clean: wip },
  { words: 'gateways?', use: 'integration', clean: wip, allowed: /api gateway|bad gateway/gi },
  { words: 'e-mails?', use: 'email', clean: wip },
  { words: 'the documents?|the specification', use: 'docs/behavior', clean: wip },
  {
    words: 'colours?|favourites?|centres?|neighbours?|authoris\\w+|organis\\w+|cancelled|licence',
    use: 'American spelling',
    clean: wip,
  },
  { words: 'answers?|answered|answering', use: 'response, result, returns', clean: wip },
  { words: 'keep|keeps|kept|keeping', use: 'cache, save, persist, favorite', clean: wip },
  { words: 'asks?|asked|asking', use: 'request, query, prompt', clean: wip },
  { words: 'says?|said|tells?|told', use: 'message, emit, notify, announce', clean: wip },
  { words: 'letters', use: 'characters, email templates', clean: wip },
  { words: 'settles?|settled|resettle', use: 'reconcile, recalculate', clean: wip },
  { words: 'worlds?|shelf|gallery|tableau', use: 'batch facts, images', clean: wip },
  { words: 'words', use: 'text, label, tokens', clean: wip, namesOnly: true },
  { words: 'visits?', use: 'dine, request session', clean: wip, namesOnly: true },
];

/** Whether a word is refused in a file. */
export const isEnforced = ({ clean }: Banned, path: string): boolean =>
  clean === undefined || clean.some((folder) => path.startsWith(folder));
