import { classNames } from './class-names.ts';
import styles from './rich-text.module.css';

type Props = { html: string; className?: string | undefined };

/** Rich text of the content system, which sanitises it before it answers. */
export const RichText = ({ html, className }: Props) =>
  html === '' ? null : (
    <div
      className={classNames(styles.rich, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where content is served.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
