import { afterEach, expect, it, vi } from 'vitest';
import { isUnderMaintenance, updateMaintenance } from './maintenance.ts';

afterEach(() => vi.restoreAllMocks());

const receive = (headers: Record<string, string>) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  updateMaintenance(new Response(null, { headers }));
  return reload;
};

it('blocks navigation into areas that a response reports under maintenance', () => {
  receive({ 'x-maintenance': 'login' });
  expect(isUnderMaintenance('/login')).toBe(true);
  expect(isUnderMaintenance('/search')).toBe(false);
  receive({});
  expect(isUnderMaintenance('/login')).toBe(false);
});

it('reloads the page only when a request was rejected for maintenance', () => {
  expect(receive({ 'x-error-code': 'unavailable' })).not.toHaveBeenCalled();
  expect(receive({ 'x-error-code': 'maintenance' })).toHaveBeenCalledTimes(1);
});
