import { z } from 'zod';
import { fileFaultTexts, recordFaultTexts } from '#contract/feed-fault-texts.ts';
import { fileFaultCodes, recordFaultCodes } from '#contract/feed-mapping.ts';
import { apiProblems } from '#contract/partner-api/problems.ts';
import type { CliCommand } from '#server/cli/command.ts';
import { Variables } from '#server/platform/env/env.ts';
import { errorStatuses } from '#server/platform/errors/app-error.ts';

/** A page of the reference by its name, with its title first. */
export type ReferencePage = { name: string; text: string };

const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s*\n\s*/g, ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => `\`${text}\``;
// Inside of code `<` stands for itself.
const codeRow = (cells: readonly string[]): string => row(cells).replaceAll('&lt;', '<');

const leavesOf = (command: CliCommand, path: string): { path: string; leaf: CliCommand }[] =>
  command.commands.flatMap((sub) =>
    sub.commands.length > 0
      ? leavesOf(sub as CliCommand, `${path} ${sub.name()}`)
      : [{ path: `${path} ${sub.name()}`, leaf: sub as CliCommand }],
  );

const commandText = ({ path, leaf }: { path: string; leaf: CliCommand }): string => {
  const files = leaf.registeredArguments.map((argument) => `<${argument.name()}>`);
  const required = leaf.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const usage = ['npx dineback', path, ...files, ...required, '[options]'].join(' ');
  const inputs = [
    ...leaf.registeredArguments.map((argument) => [
      code(argument.name()),
      argument.description,
      'yes',
    ]),
    ...leaf.options.map((option) => [
      code(option.flags),
      option.description,
      option.mandatory ? 'yes' : '',
    ]),
  ];
  const rows = [row(['input', 'meaning', 'required']), row(['---', '---', '---'])];
  const list = [...rows, ...inputs.map(codeRow)].join('\n');
  return `### ${path}\n\n${leaf.description()}\n\n\`\`\`sh\n${usage}\n\`\`\`\n\n${list}`;
};

const commandsPage = (program: CliCommand): string => {
  const nouns = program.commands.filter((noun) => noun.commands.length > 0) as CliCommand[];
  const parts = nouns.map((noun) => {
    const leaves = leavesOf(noun, noun.name());
    return `## ${noun.name()}\n\n${leaves.map(commandText).join('\n\n')}`;
  });
  return `# Commands\n\nEvery command, from its declaration. \`--json\` prints the result as JSON on the last line.\n\n${parts.join('\n\n')}`;
};

type Schema = {
  type?: string;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: readonly Schema[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  maximum?: number;
  minimum?: number;
  maxLength?: number;
};

const schemaOf = (schema: z.ZodType): Schema =>
  // The library types JSON schemas more widely than they are read here.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const kindOf = ({ type, enum: values, const: value, format, anyOf }: Schema): string => {
  if (values) return values.map(String).join(', ');
  if (value !== undefined) return String(value);
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  return format === 'uri' ? 'address' : (type ?? 'any');
};

/** The meanings of settings by name, from the table of the operations page. */
const meaningsIn = (operations: string): Map<string, { meaning: string; fallback: string }> => {
  // Its links within the page lead to it from any other.
  const rows = operations
    .replaceAll('](#', '](operations.md#')
    .matchAll(/^\| (`[A-Z][^|]*`) \| (.*) \| (.*) \|$/gm);
  return new Map(
    [...rows].flatMap(([, names = '', meaning = '', fallback = '']) =>
      [...names.matchAll(/`([A-Z][A-Z0-9_<>]*)`/g)].map(
        ([, name = '']) => [name, { meaning, fallback }] as const,
      ),
    ),
  );
};

const settingsPage = (operations: string): string => {
  const meanings = meaningsIn(operations);
  const { properties = {} } = schemaOf(Variables);
  const names = [...new Set([...Object.keys(properties), ...meanings.keys()])].sort();
  const rows = names.map((name) => {
    const { meaning = '', fallback = '' } = meanings.get(name) ?? {};
    const property = properties[name];
    const kind = property ? kindOf(property) : 'secret';
    return `| \`${name}\` | ${meaning} | ${cell(kind)} | ${fallback} |`;
  });
  return `# Settings\n\nEvery variable of the environment, from the schema that a start checks and the table of [operations](operations.md#environment). A secret \`X\` may come from a file named by \`X_FILE\`.\n\n${[row(['variable', 'meaning', 'values', 'default']), row(['---', '---', '---', '---']), ...rows].join('\n')}`;
};

type Operation = {
  operationId?: string;
  summary?: string;
  tags?: readonly string[];
  'x-access'?: string;
  'x-scope'?: string;
  responses?: Record<string, unknown>;
};
type Event = {
  description?: string;
  requestBody?: { content?: Record<string, { example?: unknown }> };
};
export type ApiDocument = {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Event }>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method: method.toUpperCase(), operation }] : [];
    }),
  );

const apiPage = (document: ApiDocument): string => {
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? '');
  const parts = [...byTag].map(([tag, operations]) => {
    const rows = operations.map(({ path, method, operation }) => [
      code(`${method} ${path}`),
      operation.summary ?? operation.operationId ?? '',
      operation['x-scope'] ?? operation['x-access'] ?? '',
      Object.keys(operation.responses ?? {}).join(' '),
    ]);
    return `## ${tag}\n\n${table(['endpoint', 'operation', 'scope or access', 'statuses'], rows)}`;
  });
  return `# Endpoints\n\nEvery endpoint of version ${document.info.version}; inputs and outputs are in \`contract/openapi.json\`. Keys, pages and repetition are described in [partner API](partner-api.md).\n\n${parts.join('\n\n')}`;
};

const errorsPage = (): string => {
  const problems = Object.entries(apiProblems).map(([name, { status, title, help }]) => [
    code(name),
    String(status),
    title,
    help,
  ]);
  const codes = Object.entries(errorStatuses).map(([name, status]) => [code(name), String(status)]);
  // A sample of each text with its values by name.
  const values = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });
  const records = recordFaultCodes.map((name) => [code(name), recordFaultTexts[name](values)]);
  const files = fileFaultCodes.map((name) => [code(name), fileFaultTexts[name](values)]);
  return `# Error codes\n\n## Partner API\n\n${table(['code', 'status', 'meaning', 'what to do'], problems)}\n\n## Member API\n\n${table(['code', 'status'], codes)}\n\n## Records of card networks\n\n${table(['code', 'text'], records)}\n\n## Files of card networks\n\n${table(['code', 'text'], files)}`;
};

const eventsPage = ({ webhooks = {} }: ApiDocument): string => {
  const events = Object.entries(webhooks).map(([type, { post }]) => ({ type, ...post }));
  const rows = events.map(({ type, description = '' }) => [code(type), description]);
  const examples = events.map(({ type, requestBody }) => {
    const { example } = requestBody?.content?.['application/json'] ?? {};
    return `### ${type}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
  });
  return `# Events\n\nEndpoints receive the types that they subscribe to; see [webhooks](partner-api.md#webhooks).\n\n${table(['type', 'when'], rows)}\n\n## Examples\n\n${examples.join('\n\n')}`;
};

/** The pages that are generated from what the product declares. */
export const referencePages = (sources: {
  program: CliCommand;
  operations: string;
  api: ApiDocument;
}): ReferencePage[] => [
  { name: 'commands', text: commandsPage(sources.program) },
  { name: 'settings', text: settingsPage(sources.operations) },
  { name: 'endpoints', text: apiPage(sources.api) },
  { name: 'events', text: eventsPage(sources.api) },
  { name: 'error-codes', text: errorsPage() },
];
