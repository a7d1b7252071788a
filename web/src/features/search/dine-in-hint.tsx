import Utensils from 'lucide-react/icons/utensils';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dine-in-hint.module.css';

type Props = { onUse: () => void; onClose: () => void };

/** A non-modal hint below the filters. */
export const DineInHint = ({ onUse, onClose }: Props) => {
  const id = useId();
  const rootRef = useRef<HTMLElement>(null);
  const copy = useCopy('search', 'dine_in_hint');
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  const handlePress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !rootRef.current?.contains(target)) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    const press = (event: PointerEvent) => handlePress(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  return (
    <section ref={rootRef} className={styles.hint} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Icon of={Utensils} size={16} />
        {copy.text('title')}
      </p>
      <p className={styles.text}>{copy.text('text')}</p>
      <div className={styles.actions}>
        <Button shape="bar" onClick={onUse}>
          {copy.text('use')}
        </Button>
        <Button look="quiet" shape="bar" onClick={onClose}>
          {copy.text('close')}
        </Button>
      </div>
    </section>
  );
};
