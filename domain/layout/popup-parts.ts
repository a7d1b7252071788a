/** Splits a popup's HTML: its first heading becomes the dialog's title. */
export const popupParts = (html: string): { title: string; body: string } => {
  const [heading = '', title = ''] = /<h2>([^<]*)<\/h2>/.exec(html) ?? [];
  return { title, body: html.replace(heading, '') };
};
