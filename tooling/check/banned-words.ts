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
  /** Legitimate in names, banned in sentences. */
  proseOnly?: boolean;
  /** Files whose subject is that word, such as the answers of a survey. */
  except?: RegExp;
};

export const banned: readonly Banned[] = [
  { words: 'whosoever|anew|seldom|lately', use: 'again, rarely, recently' },
  { words: 'at once', use: 'immediately, concurrently', proseOnly: true },
  { words: 'second names?', use: 'second approver' },
  // A test name begins with its subject or a verb.
  { words: '^what|^whatever|^that which', use: 'a noun or a verb', proseOnly: true },
  { words: 'somebody|nobody|anybody|everybody|whoever', use: 'user, caller, client, no one' },
  {
    words: 'human checks?',
    use: 'captcha',
    // The environment variable.
    except: /^server\/src\/platform\/env\//,
  },
  { words: 'glances?', use: 'cache key' },
  {
    words: 'verbs?',
    use: 'handler',
    // A command is a noun and a verb; the labels of staging switches begin with one.
    except: /^server\/src\/cli\/|^demo\/staging\/sections/,
  },
  { words: 'gateways?', use: 'integration', allowed: /api gateway|bad gateway/gi },
  { words: 'e-mails?', use: 'email', allowed: /e-mail already in use/gi },
  { words: 'the documents|the specification', use: 'docs/behavior' },
  {
    words:
      'catalogues?|colours?|favourites?|cent(?:re|red|res)|labelled|met(?:re|res)|neighbours?|(?:author|organ|summar|recogn|normal)is(?:e|es|ed|ing|ation)|cancelled|licence',
    use: 'American spelling',
  },
  {
    words: 'answers?|answered|answering',
    use: 'response, result, returns',
    namesOnly: true,
    // Questions and answers, the reason given for a claim and its column, a format stored in browsers.
    except:
      /\/((seed-)?surveys|check-answers|review(-response|-route)?|claims|claim-emails|claim-fixture|claim-resolution|decision-texts|features\/mail|my-data|content-page|structured-data|recent-activity|offline-data|listening-tables|reward-tables|endpoint-samples|input-bounds|reject-unstorable|api-access|staff\/lists)\b/,
  },
  {
    words: 'keep|keeps|kept',
    use: 'cache, save, persist, favorite',
    namesOnly: true,
    // A function of TanStack Query, an option of Node's server, a column.
    allowed: /keep previous data|keep alive|kept until/gi,
    // Fields of the wire.
    except: /^contract\/impressions|\/analytics\.test|\/impressions\/|\/impersonation\.test/,
  },
  {
    words: '^one$|^own$|^take$|^wish$',
    use: 'a noun for the item or the parameter',
    namesOnly: true,
    // The slug of a test's program, sample data, the word lists of generated names.
    except: /\.test\.ts$|^server\/src\/testing\/|^demo\/catalog\/|^server\/src\/cli\/command\.ts$/,
  },
  { words: 'asks?|asked|asking', use: 'request, query, prompt', namesOnly: true },
  { words: 'says?|said|tells?|told', use: 'message, emit, announce', namesOnly: true },
  { words: 'letters', use: 'characters, email templates', namesOnly: true },
  {
    words: 'settles?|settled|resettle',
    use: 'reconcile, recalculate',
    namesOnly: true,
    allowed: /dynamic import settled|all settled|on settled/gi,
    // A code of the card network.
    except: /\/present-dine/,
  },
  { words: 'worlds?|shelf|tableau', use: 'batch facts, images' },
  { words: 'words', use: 'text, label, tokens', namesOnly: true },
  { words: 'pictures?', use: 'image, illustration, artwork' },
  { words: 'start up', use: 'deferred, idle', namesOnly: true },
  {
    words: 'visit',
    use: 'dine, request session',
    namesOnly: true,
    // `visit(partner)` of a test opens a browser at a partner's site; a stored field; a stored reason.
    except:
      /\.test\.ts$|^server\/src\/testing\/|\/(claim-emails|decide-claim|decision-texts)\b|^console\/src\/copy\//,
  },
];

type BannedText = {
  pattern: RegExp;
  use: string;
  except?: RegExp;
};

// Containers have paths of their own.
const ofMachines = /^deploy\/|^(?:\.gitignore|package-lock\.json|compose\.yaml|Dockerfile)$/;

/** What no line of any file may have, its words aside. */
export const bannedTexts: readonly BannedText[] = [
  { pattern: /§|\b(?:A|B)-\d{1,2}\.\d{2}\b/g, use: 'cite docs/behavior/ or nothing' },
  {
    pattern: /(?<![\w.*-])\/(?:work|tmp|home\/\w+|root)(?:\/|\b(?![\w-]))/g,
    use: 'a path of one machine',
    except: ofMachines,
  },
  {
    pattern: /\b(?:registry\.[\w-]+\.\w+|[\w.-]*npmjs\.(?:org|com)|[\w.-]*npmmirror\.com)\b/g,
    use: 'the address of a registry',
    except: ofMachines,
  },
];

/** Whether a word is refused in a file. */
export const isEnforced = ({ except }: Banned, path: string): boolean => !except?.test(path);
