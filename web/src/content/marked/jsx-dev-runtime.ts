import { jsxDEV as plain } from 'react/jsx-dev-runtime';
import { raiseMarks } from './raise-marks.ts';

export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof plain = (...given) => {
  const [type, props, key, isList, ...rest] = given;
  const raised = raiseMarks(type, props);
  return plain(type, raised, key, isList || raised !== props, ...rest);
};
