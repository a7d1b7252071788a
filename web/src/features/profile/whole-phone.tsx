import styles from './profile-section.module.css';

const phone = /((?:\d-)?\d{3}-\d{3}-\d{4})/;

/** A text whose phone numbers stay on one line. */
export const WholePhone = ({ children: text }: { children: string }) =>
  text.split(phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    <span key={index} className={index % 2 === 1 ? styles.phone : undefined}>
      {part}
    </span>
  ));
