import { apiChanges } from './api-changes.ts';
import { castReasons } from './cast-reasons.ts';
import { citations } from './citations.ts';
import { clientTypes } from './client-types.ts';
import { commentBlocks } from './comment-blocks.ts';
import { constants } from './constants.ts';
import { copyInCode } from './copy-in-code.ts';
import { copyKeys } from './copy-keys.ts';
import { decisionRecords } from './decision-records.ts';
import { dependencies } from './dependencies.ts';
import { docComments } from './doc-comments.ts';
import { docPaths } from './doc-paths.ts';
import { fileNames, fileSize } from './file-names.ts';
import { habitsOfTests } from './habits-of-tests.ts';
import { literalSpread } from './literal-spread.ts';
import { logKeys } from './log-keys.ts';
import { migrationLocks } from './migration-locks.ts';
import { partnerFolders, partnerSlugs } from './partners.ts';
import { privateInternals } from './private-internals.ts';
import { pureDomain } from './pure-domain.ts';
import type { Rule } from './rule.ts';
import { migrationNumbers, sqlInStores, sqlReasons } from './sql.ts';
import { breakpoints, rawColors, spaceScale, styleClasses } from './styles.ts';
import { vocabulary } from './vocabulary.ts';
import { wirePaths } from './wire-paths.ts';

export const allRules: Record<string, Rule> = {
  'styles and migrations stay short': fileSize,
  'folders are plain, other files kebab-case': fileNames,
  'no partner is named outside partners/': partnerSlugs,
  'a partner is data': partnerFolders,
  'colors come from tokens': rawColors,
  'spaces come from tokens': spaceScale,
  'classes have styles': styleClasses,
  'wire paths live in contract/': wirePaths,
  'no private internals of libraries': privateInternals,
  'rules are pure': pureDomain,
  'four breakpoints': breakpoints,
  'constants are loud': constants,
  'double casts are explained': castReasons,
  'objects are written out': literalSpread,
  'comments are few and short': commentBlocks,
  'public functions are documented': docComments,
  'SQL lives in stores': sqlInStores,
  'indexes and constraints say why': sqlReasons,
  'paths named in docs exist': docPaths,
  'log messages are stable keys': logKeys,
  'migrations have numbers of their own': migrationNumbers,
  'migrations take no long lock': migrationLocks,
  'decision records are complete': decisionRecords,
  'texts are in content, not in code': copyInCode,
  'the released API stays': apiChanges,
  'types of the client are those of the API': clientTypes,
  'keys of copy are those of the base content': copyKeys,
  'packages are exact and have a reason': dependencies,
  'words are those of the glossary': vocabulary,
  'links to docs/behavior resolve': citations,
  'tests assert and do not sleep': habitsOfTests,
};
