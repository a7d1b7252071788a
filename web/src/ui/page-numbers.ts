/** Up to five page numbers around the current page, 1-based (A §9). */
export const pageNumbers = (current: number, total: number): number[] => {
  const count = Math.min(5, Math.max(total, 0));
  const first = Math.max(1, Math.min(current - 2, total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
};
