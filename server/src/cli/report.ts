import { countOf } from './format-text.ts';

type Fault = { file: string; line: number; reason: string };

const maxFaults = 20;

/** Prints rejected rows as `file:line: reason`: the first 20, and at the end how many more there are. */
export const createFaultPrinter = () => {
  let count = 0;
  return {
    print: ({ file, line, reason }: Fault): void => {
      count += 1;
      if (count <= maxFaults) console.error(`${file}:${line}: ${reason}`);
    },
    done: (): void => {
      if (count > maxFaults)
        console.error(`and ${countOf(count - maxFaults, 'more rejected row')}`);
    },
  };
};

const titleOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The summary for people, or with `isJson` as one JSON object on the last line. */
export const printSummary = (summary: Readonly<Record<string, number>>, isJson: boolean): void => {
  if (isJson) console.log(JSON.stringify(summary));
  else
    for (const [key, value] of Object.entries(summary))
      console.log(`${titleOf(key).padEnd(20)} ${value.toLocaleString('en-US')}`);
};

export const secondsSince = (startedAt: number): number =>
  Math.round(performance.now() - startedAt) / 1000;
