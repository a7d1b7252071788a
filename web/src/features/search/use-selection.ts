import { useState } from 'react';

/** The selected and the hovered merchant, shared by list and map. */
export const useSelection = () => {
  const [selectedId, select] = useState<string | null>(null);
  const [hoveredId, hover] = useState<string | null>(null);
  return { selectedId, hoveredId, select, hover };
};
export type Selection = ReturnType<typeof useSelection>;
