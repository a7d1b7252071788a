import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const execute = promisify(execFile);

/** Runs a command of the product's command line beside a running product; returns what it prints. */
export const dineback = async (
  { port, cardPort, dataDir, partnersDir }: Product,
  ...args: string[]
): Promise<string> => {
  const folders = { DATA_DIR: dataDir, ...(partnersDir && { PARTNERS_DIR: partnersDir }) };
  const env = { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), ...folders };
  return (await execute(process.execPath, ['server/src/cli/main.ts', ...args], { env })).stdout;
};
