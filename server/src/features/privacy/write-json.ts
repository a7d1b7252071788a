import type { DataPart } from './my-data.ts';

export type About = { program: string; writtenAt: string };

/** Streams the export as one JSON object with an array per section. */
export async function* jsonOf(about: About, parts: readonly DataPart[]): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)}`;
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
