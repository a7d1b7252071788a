/** A popup's text in parts: its first heading is the dialog's title (B §3). */
export const popupParts = (html: string): { title: string; body: string } => {
  const [heading = '', title = ''] = /<h2>([^<]*)<\/h2>/.exec(html) ?? [];
  return { title, body: html.replace(heading, '') };
};
