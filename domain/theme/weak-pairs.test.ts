import { describe, expect, it } from 'vitest';
import { weakPairs } from './weak-pairs.ts';

const readable = {
  brand: '#0b2a6b',
  accent: '#0a66ff',
  reward: '#ff6a3d',
  canvas: '#ffffff',
  surface: '#f4f7fc',
  ink: '#101828',
};

describe('weakPairs', () => {
  it('finds nothing in a readable theme', () => {
    expect(weakPairs(readable)).toEqual([]);
  });

  it.each([
    ['gray ink', { ink: '#8a8f98' }, 'ink', 'light'],
    ['a dark canvas under dark ink', { canvas: '#303848' }, 'ink', 'light'],
    ['a surface too dark for text', { surface: '#9aa0aa' }, 'inkSoft', 'light'],
    ['a reward too dark for the text on it', { reward: '#5a2a10' }, 'onReward', 'dark'],
  ])('reports the pair of %s', (_, change, color, scheme) => {
    const weak = weakPairs({ ...readable, ...change });
    expect(weak).toContainEqual(expect.objectContaining({ color, scheme }));
    for (const { ratio, minimum } of weak) expect(ratio).toBeLessThan(minimum);
  });

  it('pins lightness, so a pale brand and accent stay readable', () => {
    const pale = weakPairs({ ...readable, brand: '#9fc4ff', accent: '#8fe3ff' });
    const solid = pale.filter(({ color }) => color === 'onBrand' || color === 'actionInk');
    expect(solid).toEqual([]);
  });
});
