const digitsIn = (text: string) => text.replace(/\D/g, '').length;

// Writes grouped text into a field and keeps the caret after the same digit.
export const writeGrouped = (field: HTMLInputElement, group: (text: string) => string): void => {
  const before = digitsIn(field.value.slice(0, field.selectionStart ?? field.value.length));
  const isAtEnd = (field.selectionStart ?? 0) >= field.value.length;
  const grouped = group(field.value);
  if (grouped === field.value) return;
  field.value = grouped;
  if (isAtEnd) return;
  let index = 0;
  while (index < grouped.length && digitsIn(grouped.slice(0, index)) < before) index += 1;
  field.setSelectionRange(index, index);
};
