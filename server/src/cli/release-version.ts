import { readFileSync } from 'node:fs';

/** The version in the project's package.json. */
export const releaseVersion = (): string => {
  const file = new URL('../../../package.json', import.meta.url);
  // The project's own package.json.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
