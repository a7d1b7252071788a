/**
 * A design token's color in hexadecimal: the map's engine parses no color functions of CSS 4.
 * Throws without a 2D canvas.
 */
export const plainColor = (token: string): string => {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no 2D canvas');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
