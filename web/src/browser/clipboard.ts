const copySelection = (field: HTMLInputElement): boolean => {
  field.focus();
  field.select();
  // Needs no permission and works over plain HTTP.
  return document.execCommand('copy');
};

/**
 * Copies a field's value to the clipboard, with a selection fallback when the Clipboard API is
 * blocked.
 */
export const copyText = async (field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelection(field);
  }
};
