import type { Texts } from '#server/platform/context.ts';
import type { DataPart } from './my-data.ts';

/** `copy` are the texts of the page; the JSON file has none. */
export type About = { program: string; writtenAt: string; copy: Texts<'responses', 'my_data'> };

/** Streams the export as one JSON object with an array per section. */
export async function* jsonOf(
  { program, writtenAt }: Omit<About, 'copy'>,
  parts: readonly DataPart[],
): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify({ program, writtenAt })}`;
  for (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const some of rows) {
      yield separator + some.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
