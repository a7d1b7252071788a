type Fault = { file: string; line: number; reason: string };

/** A rejected row, as `file:line: reason`. */
export const printFault = ({ file, line, reason }: Fault): void => {
  console.error(`${file}:${line}: ${reason}`);
};

const wordsOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The summary for people, or with `isJson` as one JSON object on the last line. */
export const printSummary = (summary: Readonly<Record<string, number>>, isJson: boolean): void => {
  if (isJson) console.log(JSON.stringify(summary));
  else
    for (const [key, value] of Object.entries(summary))
      console.log(`${wordsOf(key).padEnd(20)} ${value.toLocaleString('en-US')}`);
};

export const secondsSince = (startedAt: number): number =>
  Math.round(performance.now() - startedAt) / 1000;
