import { useState } from 'react';

/** Which restaurant is chosen and which is pointed at, in list and map alike. */
export const useSelection = () => {
  const [selectedId, select] = useState<string | null>(null);
  const [hoveredId, hover] = useState<string | null>(null);
  return { selectedId, hoveredId, select, hover };
};
export type Selection = ReturnType<typeof useSelection>;
