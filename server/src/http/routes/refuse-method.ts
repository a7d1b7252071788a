import { AppError } from '../../platform/errors/app-error.ts';
import type { Middleware } from '../vars.ts';

/** Refuses every method that no route above takes. */
export const refuseMethod: Middleware = () => {
  throw new AppError('methodNotAllowed', { allowedMethods: ['GET', 'HEAD'] });
};
