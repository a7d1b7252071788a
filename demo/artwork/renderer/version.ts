/** Part of the image cache key: increase it with every change to scenes or their rendering. */
export const RENDERER_VERSION = '3';
