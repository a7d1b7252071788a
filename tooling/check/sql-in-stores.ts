import { isTest, lineRule, type Rule } from './rule.ts';

// The ledger states its invariants and its digest as SQL.
const mayHoldSql = /(?:^|[/-])store\.ts$|\/ledger\/(?:invariants|hash-ledger)\.ts$/;

export const sqlInStores: Rule = lineRule({
  files: (path) =>
    /^(server\/src\/(features|earning)|demo)\//.test(path) &&
    !isTest(path) &&
    !mayHoldSql.test(path),
  pattern:
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`|\bpool\.query\(/g,
  message: (match) => `${match} outside the feature's store`,
});
