import { expect, it, vi } from 'vitest';

const { hydrate } = vi.hoisted(() => ({ hydrate: vi.fn() }));
vi.mock('./hydrate.tsx', () => ({ hydrate }));

it('does not hydrate a page that is posting a form, and reloads it when the visitor goes back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const goBack = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await import('./client.tsx');
  goBack();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('submit'));
  document.dispatchEvent(new Event('focusin'));
  await vi.dynamicImportSettled();
  expect(hydrate).not.toHaveBeenCalled();
  goBack();
  expect(reload).toHaveBeenCalledOnce();
});
