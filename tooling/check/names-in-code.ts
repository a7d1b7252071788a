import type { ESTree } from 'vite';

export type Named = { name: string; start: number };

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (node: Node, onNode: (node: Node) => void): void => {
  onNode(node);
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, onNode);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, onNode);
  }
};

const nodesIn = (program: ESTree.Program): Node[] => {
  const nodes: Node[] = [];
  walk(program as unknown as Node, (node) => nodes.push(node));
  return nodes;
};

/** Every distinct identifier of a file, at its first place. */
export const identifiersIn = (program: ESTree.Program): Named[] => {
  const first = new Map<string, number>();
  for (const node of nodesIn(program))
    if (node.type === 'Identifier' && typeof node.name === 'string' && !first.has(node.name))
      first.set(node.name, node.start);
  return [...first].map(([name, start]) => ({ name, start }));
};

const rootName = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return typeof node.name === 'string' ? node.name : undefined;
  return rootName(node.type === 'MemberExpression' ? node.object : node.callee);
};

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .map((part) => String((part as { value: { raw: string } }).value.raw))
    .join(' ');
};

/** The names that a file gives to its tests and groups of tests. */
export const testNamesIn = (program: ESTree.Program): Named[] =>
  nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
    if (!/^(it|test|describe)$/.test(rootName(node.callee) ?? '')) return [];
    const name = textOf(node.arguments[0]);
    return name === undefined ? [] : [{ name, start: node.start }];
  });
