import { readFile } from 'node:fs/promises';
import { fileFaultTexts, recordFaultTexts } from '#contract/feed-fault-texts.ts';
import type { FeedMapping, SourceFiles } from '#contract/feed-mapping.ts';
import { mapRecord } from '#domain/earning/mapping/map-record.ts';
import { valueAt } from '#domain/earning/mapping/value-at.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { BUSINESS_TIME_ZONE, isTimeZone } from '#domain/time/local-time.ts';
import {
  lineParser,
  type ReadRecord,
  readMapping,
  sourceOf,
  toEvent,
} from '#server/earning/sources/index.ts';
import { CliCommand, command, numberValue, printResult, textValue, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

export const filesCommand = command(
  'list files of drop folders that were not read, and missing deliveries, the oldest first',
)
  .option('--skip <N>', 'leave out the first ones, as many as the pages before had')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const skip = numberValue(call, 'skip', 'files') ?? 0;
      const { files, hasMore } = await staff.feed.files({ skip });
      const next = skip + files.length;
      if (hasMore) console.error(`only ${files.length} are listed; --skip ${next} continues`);
      const lines = files.map(
        ({ provider, name, code, details, since }) =>
          `${since}  ${provider}  ${name}  ${fileFaultTexts[code](details)}`,
      );
      printResult(call, { files, ...(hasMore && { next }) }, lines.join('\n') || 'none');
      return 0;
    }),
  );

export const recordsCommand = command('list records that could not become events, latest first')
  .option(...pageHelp('before', 'N'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const before = numberValue(call, 'before', 'a record') ?? null;
      const { records, hasMore } = await staff.feed.records({ before });
      const next = nextKey({ name: 'before', rows: records, hasMore }, ({ id }) => id);
      const lines = records.map(
        ({ id, receivedAt, provider, source, code, details, body }) =>
          `${id}  ${receivedAt}  ${provider}  ${source}  ${recordFaultTexts[code](details)}\n    ${body}`,
      );
      printResult(call, { records, ...next }, lines.join('\n') || 'none');
      return 0;
    }),
  );

type Sampled = { place: string; json: unknown; fault?: ReadRecord };

const linesOf = (files: SourceFiles, text: string): Sampled[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parse = lineParser(files, lines[files.headerLines - 1] ?? '');
  const last = lines.length - files.trailerLines;
  return lines.slice(files.headerLines, last).map((line, index): Sampled => {
    const parsed = parse(line);
    const place = `record ${index + 1}`;
    return parsed.ok ? { place, json: parsed.json } : { place, json: line, fault: parsed.fault };
  });
};

const itemsOf = (path: string | undefined, text: string): Sampled[] => {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { line, column, cause } = parsed.fault;
    throw new Error(`is not JSON: line ${line}, column ${column}: ${cause}`);
  }
  const found = path === undefined ? parsed.json : valueAt(parsed.json, path);
  if (path !== undefined && !Array.isArray(found)) throw new Error(`has no list at ${path}`);
  const items: unknown[] = Array.isArray(found) ? found : [found];
  return items.map((json, index) => ({ place: `record ${index + 1}`, json }));
};

const samplesOf = ({ files, webhook }: FeedMapping, text: string): Sampled[] =>
  files ? linesOf(files, text) : itemsOf(webhook?.records, text);

const lineOf = (place: string, result: ReadRecord): string => {
  if (result.kind === 'ignored') return `${place}: ignored`;
  if (result.kind === 'fault') return `${place}: ${recordFaultTexts[result.code](result.values)}`;
  const warnings = result.warnings.map(({ reason }) => `\n    left out: ${reason}`);
  return `${place}: ${JSON.stringify(result.event)}${warnings.join('')}`;
};

const checkCommand = command('show what a mapping makes of a sample; needs no database')
  .argument('<FILE.json>', 'the mapping')
  .argument('<SAMPLE>', 'the body of a webhook, or a file of the network')
  .option(
    '--time-zone <ZONE>',
    `the restaurant's zone, where the sample has instants; ${BUSINESS_TIME_ZONE} when absent`,
  )
  .runs(async (call) => {
    const [file = '', sample = ''] = call.files;
    const zone = textValue(call, 'time-zone') || BUSINESS_TIME_ZONE;
    if (!isTimeZone(zone))
      throw new UsageError('--time-zone is an IANA zone, such as America/Denver');
    const text = await aboutFile(file, () => readFile(file, 'utf8'));
    const read = readMapping(text);
    if (!read.ok) throw new Error(read.problems.map((problem) => `${file}: ${problem}`).join('\n'));
    const source = sourceOf(read.mapping, text);
    const sampled = await aboutFile(sample, async () =>
      samplesOf(read.mapping, await readFile(sample, 'utf8')),
    );
    const records = sampled.map(({ place, json, fault }) => {
      const mapped = mapRecord(read.mapping.fields, json);
      const record = { json, source: place };
      return { place, result: fault ?? toEvent(source, { record, mapped, zoneOf: () => zone }) };
    });
    const lines = records.map(({ place, result }) => lineOf(place, result));
    printResult(call, { records }, lines.join('\n') || 'the sample has no record');
    return records.some(({ result }) => result.kind === 'fault') ? 1 : 0;
  });

export const mappingCommand = new CliCommand('mapping').addCommand(checkCommand.name('check'));
