/** Downloads a text or a file under a name. */
export const saveFile = (name: string, content: string | Blob): void => {
  const url = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
