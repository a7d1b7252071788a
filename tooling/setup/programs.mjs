// Node's young generation would grow to 134 MB in a burst and stay there; the live set is a third of that.
const memoryFlag = '--max-semi-space-size=8';

/** @param {string} path of a program */
export const argumentsOf = (path) => [memoryFlag, path];

const cardOrigin = 'card-entry/src/main.ts';

/** The entry files of the processes that make the product, from the sources: the app and the card origin. */
export const sourcePrograms = ['server/src/main.ts', cardOrigin];

/** The same as they are served: the app as one bundle, which a start loads in half the time of its sources. */
export const builtPrograms = ['server/dist/main.js', cardOrigin];
