import { withoutComments } from './parse.ts';
import { isCode, lineRule, type Rule } from './rule.ts';

const inCode = lineRule({
  files: (path) => isCode(path) && !path.startsWith('tooling/check/'),
  pattern: /\.\.\.\(?\{/g,
  message: () => 'write the fields out: TypeScript does not check the fields of a spread literal',
});

/** Fields are not packed by spreading a literal (`...{ a, b }`), which switches off the check for unknown fields. */
export const literalSpread: Rule = (files) =>
  inCode(files.filter(({ path }) => isCode(path)).map(withoutComments));
