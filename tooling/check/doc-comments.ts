import type { ESTree } from 'vite';
import { type Parsed, parse } from './parse.ts';
import { type Finding, isTest, lineAt, type Rule, type SourceFile } from './rule.ts';

const isChecked = (path: string) =>
  /^(domain|search-engine|contract)\/.*\.ts$/.test(path) && !isTest(path);

const isFunction = (node: ESTree.Expression | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const functionName = (node: ESTree.ExportNamedDeclaration): string | undefined => {
  const { declaration } = node;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const found = declaration.declarations.find(({ init }) => isFunction(init));
  return found?.id.type === 'Identifier' ? found.id.name : undefined;
};

const hasDocComment = ({ comments }: Parsed, text: string, start: number) =>
  comments.some(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && !text.slice(end, start).trim(),
  );

const findingsIn = (file: SourceFile): Finding[] => {
  const parsed = parse(file);
  return parsed.program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const name = functionName(node);
    if (!name || hasDocComment(parsed, file.text, node.start)) return [];
    const line = lineAt(file.text, node.start);
    return [{ path: file.path, line, message: `${name} has no doc comment` }];
  });
};

export const docComments: Rule = (files) =>
  files.filter(({ path }) => isChecked(path)).flatMap(findingsIn);
