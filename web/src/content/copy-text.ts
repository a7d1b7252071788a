const copySelection = (field: HTMLInputElement): boolean => {
  field.focus();
  field.select();
  // The one way that asks for no permission and works on plain http.
  return document.execCommand('copy');
};

/** Copies the text of a field, by the clipboard or by selecting it where the clipboard is refused. */
export const copyText = async (field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelection(field);
  }
};
