import type { ReactNode } from 'react';
import styles from './queue-item.module.css';

type Props = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  text: ReactNode;
  end?: ReactNode;
};

/** One of several pieces of evidence that a decision can be about. */
export const Choice = ({ name, isChosen, onChoose, title, text, end }: Props) => (
  <label className={styles.choice}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <span>{end}</span>
  </label>
);
