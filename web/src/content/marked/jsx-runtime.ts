import { jsx as plain, jsxs as plainList } from 'react/jsx-runtime';
import { raiseMarks } from './raise-marks.ts';

export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof plain = (type, props, key) => {
  const raised = raiseMarks(type, props);
  return raised === props ? plain(type, props, key) : plainList(type, raised, key);
};

export const jsxs: typeof plainList = (type, props, key) =>
  plainList(type, raiseMarks(type, props), key);
