import { installPackages } from './setup/install-packages.mjs';
import { parts } from './setup/test-parts.mjs';

const wanted = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
// The lanes of a stage run in parallel, the parts of a lane in sequence. Browser journeys mostly
// wait, which leaves most of two cores to the other tests.
const stages = [[['check']], [['unit', 'pg'], ['e2e']]];
const isWanted = (/** @type {string} */ name) => !wanted || name === wanted;

/** @type {Set<() => void>} */
const stops = new Set();
/** @type {Set<() => Promise<void>>} */
const cleanUps = new Set();

/** @param {Iterable<() => Promise<void>>} partCleanUps */
const cleanUp = async (partCleanUps) => {
  const all = [...partCleanUps];
  for (const stop of all) cleanUps.delete(stop);
  await Promise.all(all.map((stop) => stop()));
};

// The running part ends with its runner; a process that hangs is abandoned after ten seconds.
const graceMs = 10_000;
let isInterrupted = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const stop of stops) stop();
    setTimeout(() => cleanUp(cleanUps).finally(() => process.exit(130)), graceMs).unref();
  });
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {string} name */
const runPart = async (name) => {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  /** @type {(() => Promise<void>)[]} */
  const partCleanUps = [];
  const hooks = {
    onStart: (/** @type {() => void} */ stop) => {
      stops.add(stop);
    },
    onCleanUp: (/** @type {() => Promise<void>} */ stop) => {
      partCleanUps.push(stop);
      cleanUps.add(stop);
    },
  };
  const outcome = await parts[name]?.(hooks).catch((error) => {
    console.error(messageOf(error));
    return { status: 1, output: messageOf(error), passed: 0, failed: 1 };
  });
  await cleanUp(partCleanUps);
  if (!outcome) throw new Error(`No such part: ${name}`);
  return { name, seconds: Math.round((Date.now() - startedAt) / 1000), ...outcome };
};

/** @param {string[]} names */
const runLane = async (names) => {
  const results = [];
  for (const name of names.filter(isWanted)) {
    if (!isInterrupted) results.push(await runPart(name));
  }
  return results;
};

// Vitest's advice on speed and its report path are not part of the result.
const advice = /^\s*(Isolate|at least|JSON report|$)/;

/** @param {string} output */
const closingLines = (output) =>
  output
    .split('\n')
    .filter((line) => !advice.test(line))
    .slice(-6);

/** @param {Awaited<ReturnType<typeof runPart>>[]} results */
const summarize = (results) => {
  for (const { name, seconds, output } of results) {
    console.log(`\n── ${name}, ${seconds} s`);
    console.log(closingLines(output).join('\n'));
  }
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return results.every(({ status }) => status === 0) && total('failed') === 0;
};

try {
  if (!stages.flat(2).some(isWanted)) {
    throw new Error(`--only takes one of: ${Object.keys(parts).join(', ')}`);
  }
  await installPackages();
  const results = [];
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map(runLane))).flat());
  const isGood = summarize(results);
  process.exitCode = isInterrupted ? 130 : Number(!isGood);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
