import { isTest, lineRule, type Rule } from './rule.ts';

export const routesWithoutFetch: Rule = lineRule({
  files: (path) => path.startsWith('web/src/routes/') && !isTest(path),
  pattern: /\bfetch\(|\bXMLHttpRequest\b|\buseQuery\(|\buseMutation\(/g,
  message: (match) => `${match} in a route; it composes features, which ask for their own data`,
});
