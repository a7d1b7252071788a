import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOptimisticValue } from './use-optimistic-value.ts';

it('shows a choice before it is reported', async () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useOptimisticValue<string>('list', onChange));
  act(() => result.current[1]('map'));
  expect(result.current[0]).toBe('map');
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('map'));
});

it('follows the value when it changes elsewhere', () => {
  const { result, rerender } = renderHook(
    ({ value }) => useOptimisticValue<string>(value, () => {}),
    {
      initialProps: { value: 'list' },
    },
  );
  act(() => result.current[1]('map'));
  rerender({ value: 'map' });
  rerender({ value: 'list' });
  expect(result.current[0]).toBe('list');
});
