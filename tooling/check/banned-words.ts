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
  /** Files whose subject is that word, such as the answers of a survey. */
  except?: RegExp;
  /** Folders that are clean of it; every folder when absent. */
  clean?: readonly string[];
};

// Folders in which the words with several meanings are replaced. Grows to every folder.
const clean = ['card-entry/', 'contract/', 'domain/', 'e2e/', 'tooling/', 'web/'];

export const banned: readonly Banned[] = [
  { words: 'whosoever|anew|seldom', use: 'again, rarely' },
  { words: 'somebody|nobody|whoever', use: 'user, caller, client, no one' },
  {
    words: 'human checks?',
    use: 'captcha',
    // The environment variable.
    except: /^server\/src\/platform\/env\//,
  },
  { words: 'glances?', use: 'cache key' },
  { words: 'verbs?', use: 'handler', clean },
  { words: 'gateways?', use: 'integration', allowed: /api gateway|bad gateway/gi },
  { words: 'e-mails?', use: 'email', allowed: /e-mail already in use/gi },
  { words: 'the documents|the specification', use: 'docs/behavior' },
  {
    words:
      'colours?|favourites?|cent(?:re|red|res)|neighbours?|authoris\\w+|organis\\w+|cancelled|licence',
    use: 'American spelling',
  },
  {
    words: 'answers?|answered|answering',
    use: 'response, result, returns',
    clean,
    namesOnly: true,
    // Questions and answers, the reason given for a claim, and a format stored in browsers.
    except:
      /\/(surveys|check-answers|review-response|claims|content-page|structured-data|recent-activity|offline-data)\b/,
  },
  {
    words: 'keep|keeps|kept',
    use: 'cache, save, persist, favorite',
    clean,
    namesOnly: true,
    // The name of a function of TanStack Query.
    allowed: /keep previous data/gi,
    // Fields of the wire.
    except: /^contract\/impressions|\/analytics\.test/,
  },
  { words: 'asks?|asked|asking', use: 'request, query, prompt', clean, namesOnly: true },
  { words: 'says?|said|tells?|told', use: 'message, emit, announce', clean, namesOnly: true },
  { words: 'letters', use: 'characters, email templates', clean, namesOnly: true },
  {
    words: 'settles?|settled|resettle',
    use: 'reconcile, recalculate',
    clean,
    namesOnly: true,
    allowed: /dynamic import settled/gi,
  },
  { words: 'worlds?|shelf|tableau', use: 'batch facts, images' },
  { words: 'words', use: 'text, label, tokens', clean, namesOnly: true },
  { words: 'visit', use: 'dine, request session', clean, namesOnly: true },
];

/** Whether a word is refused in a file. */
export const isEnforced = ({ clean, except }: Banned, path: string): boolean =>
  !except?.test(path) && (clean?.some((folder) => path.startsWith(folder)) ?? true);
