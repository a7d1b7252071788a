import { classNames } from './class-names.ts';
import styles from './rich-text.module.css';
import { trustRichText } from './trusted-types.ts';

type Props = {
  html: string;
  /** Renders inline, as in a heading or button. */
  isInline?: boolean;
  className?: string | undefined;
};

/** Rich text that the server sanitized. */
export const RichText = ({ html, isInline = false, className }: Props) => {
  if (html === '') return null;
  const Tag = isInline ? 'span' : 'div';
  return (
    <Tag
      className={classNames(!isInline && styles.rich, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where content is served.
      dangerouslySetInnerHTML={{ __html: trustRichText(html) }}
    />
  );
};
