import type { ESTree } from 'vite';
import { parse } from './parse.ts';
import { type Finding, isTest, lineAt, type Rule, type SourceFile } from './rule.ts';

const isChecked = (path: string) =>
  /^(domain|search-engine|contract|server\/src|web\/src|console\/src|ui|api-client|card-entry|demo|bench|tooling)\/.*\.tsx?$/.test(
    path,
  ) &&
  !/\.gen\.ts$|\.d\.ts$/.test(path) &&
  !isTest(path);

const loud = /^[A-Z][A-Z0-9_]*$/;

/** A number or a text, or arithmetic over numbers and other constants. */
const isPrimitive = (node: ESTree.Expression | null): boolean => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && !!node.value);
    case 'UnaryExpression':
      return isPrimitive(node.argument);
    case 'ParenthesizedExpression':
      return isPrimitive(node.expression);
    case 'BinaryExpression':
      return isPrimitive(node.left as ESTree.Expression) && isPrimitive(node.right);
    case 'Identifier':
      return loud.test(node.name);
    default:
      return false;
  }
};

const constantsOf = (node: ESTree.Program['body'][number]) => {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
    ? declaration.declarations
    : [];
};

const findingsIn = (file: SourceFile): Finding[] =>
  parse(file)
    .program.body.flatMap(constantsOf)
    .flatMap(({ id, init, start }) => {
      if (id.type !== 'Identifier' || init?.type === 'Identifier' || !isPrimitive(init)) return [];
      if (loud.test(id.name)) return [];
      const line = lineAt(file.text, start);
      return [{ path: file.path, line, message: `${id.name} is not SCREAMING_SNAKE_CASE` }];
    });

/** A constant number or text of a module is SCREAMING_SNAKE_CASE. */
export const constants: Rule = (files) =>
  files.filter(({ path }) => isChecked(path)).flatMap(findingsIn);
