import type { StaffForeignText } from '#contract/staff/partners.ts';

/** A text in which the name that was found is marked. */
export const FoundText = ({ found: { text, found } }: { found: StaffForeignText }) => {
  const at = text.indexOf(found);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{found}</mark>
      {text.slice(at + found.length)}
    </>
  );
};
