import { buildProduct } from '../../tooling/setup/build-product.mjs';
import { drillBackup } from './backup.ts';
import { drillImage } from './image/index.ts';
import { drillKeys } from './keys.ts';
import { drillPointInTime } from './point-in-time.ts';
import { drillUpgrade } from './upgrade.ts';

const drills: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: drillBackup,
  image: drillImage,
  keys: drillKeys,
  'point-in-time': drillPointInTime,
  upgrade: drillUpgrade,
};

const [name = '', ...args] = process.argv.slice(2);

try {
  const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
  if (!drill) throw new Error(`usage: npm run drill -- ${Object.keys(drills).join(' | ')}`);
  await buildProduct();
  const startedAt = performance.now();
  console.log(`drill: ${name}`);
  await drill(args);
  console.log(`passed in ${Math.round((performance.now() - startedAt) / 1000)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
