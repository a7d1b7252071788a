import { afterEach, expect, it, vi } from 'vitest';
import { isClosed, noteMaintenance } from './maintenance.ts';

afterEach(() => vi.restoreAllMocks());

const heard = (headers: Record<string, string>) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  noteMaintenance(new Response(null, { headers }));
  return reload;
};

it('goes no further into what an answer says is closed', () => {
  heard({ 'x-maintenance': 'login' });
  expect(isClosed('/login')).toBe(true);
  expect(isClosed('/search')).toBe(false);
  heard({});
  expect(isClosed('/login')).toBe(false);
});

it('loads the page anew when its call was refused for maintenance, and only then', () => {
  expect(heard({ 'x-error-code': 'unavailable' })).not.toHaveBeenCalled();
  expect(heard({ 'x-error-code': 'maintenance' })).toHaveBeenCalledTimes(1);
});
