import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  channelOf,
  type FeedChannel,
  type FeedMapping,
  parseFeedMapping,
} from '#contract/feed-mapping.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { EnvError } from '#server/platform/env/env.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';

/** A configured source of network events that have a format of their own. */
export type FeedSource = {
  provider: string;
  channel: FeedChannel;
  mapping: FeedMapping;
  /** Identifies the configuration, so that records are tried again when it changes. */
  sha256: string;
};

export type ReadMapping = { ok: true; mapping: FeedMapping } | { ok: false; problems: string[] };

/** The mapping of a JSON text, or its problems. */
export const readMapping = (text: string): ReadMapping => {
  const parsed = parseJson(text);
  if (parsed.ok) return parseFeedMapping(parsed.json);
  const { line, column, cause } = parsed.fault;
  return { ok: false, problems: [`is not JSON: line ${line}, column ${column}: ${cause}`] };
};

export const sourceOf = (mapping: FeedMapping, text: string): FeedSource => ({
  provider: mapping.provider,
  channel: channelOf(mapping),
  mapping,
  sha256: createHash('sha256').update(text).digest('hex'),
});

type Settings = {
  mappingsDir: string | undefined;
  dropDir: string | undefined;
  keys: ReadonlyMap<string, KeyRing>;
};

const settingFaults = (
  { provider, mapping }: FeedSource,
  { dropDir, keys }: Settings,
): string[] => {
  const needsKey = mapping.webhook !== undefined || mapping.files?.ed25519 === undefined;
  const name = `FEED_${provider.toUpperCase().replaceAll('-', '_')}_KEY`;
  return [
    ...(needsKey && !keys.has(provider)
      ? [`${name}: is missing; the mapping of ${provider} needs it`]
      : []),
    ...(mapping.files && !dropDir
      ? [`FEED_DROP_DIR: is missing; the mapping of ${provider} reads files`]
      : []),
  ];
};

const textsIn = async (folder: string): Promise<{ file: string; text: string }[]> => {
  try {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    return await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));
  } catch {
    throw new EnvError([
      `FEED_MAPPINGS_DIR: ${folder} cannot be read; check the path and its rights`,
    ]);
  }
};

/** The sources of FEED_MAPPINGS_DIR; throws an EnvError that lists every problem with its file. */
export const loadFeedSources = async (settings: Settings): Promise<FeedSource[]> => {
  if (!settings.mappingsDir) return [];
  const sources = new Map<string, FeedSource>();
  const faults: string[] = [];
  for (const { file, text } of await textsIn(settings.mappingsDir)) {
    const read = readMapping(text);
    if (!read.ok) {
      faults.push(...read.problems.map((problem) => `FEED_MAPPINGS_DIR: ${file}: ${problem}`));
      continue;
    }
    const source = sourceOf(read.mapping, text);
    const key = `${source.provider} ${source.channel}`;
    if (sources.has(key))
      faults.push(`FEED_MAPPINGS_DIR: ${file}: there is another mapping of ${key}`);
    sources.set(key, source);
    faults.push(...settingFaults(source, settings));
  }
  if (faults.length > 0) throw new EnvError(faults);
  return [...sources.values()];
};
