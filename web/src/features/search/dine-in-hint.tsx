import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { localStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './dine-in-hint.module.css';

/** A popover about the dine-in filter, on a visitor's first search page only. */
export const DineInHint = ({ onUse }: { onUse: () => void }) => {
  const copy = useCopy('search', 'dine_in_hint');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hint = useRef<HTMLElement>(null);
  useEffect(() => {
    if (localStore.get('dineInHighlightSeen') !== null) return;
    localStore.set('dineInHighlightSeen', '1');
    setOpen(true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !hint.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen]);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <section ref={hint} className={styles.hint} aria-labelledby={id}>
      <Text weight="medium" marginBottom={4} id={id}>
        {copy.text('title')}
      </Text>
      <p>{copy.text('text')}</p>
      <Row gap={8} align="stretch" isWrapping marginTop={16}>
        <Button
          shape="bar"
          onClick={() => {
            close();
            onUse();
          }}
        >
          {copy.text('use')}
        </Button>
        <Button shape="bar" variant="quiet" onClick={close}>
          {copy.text('close')}
        </Button>
      </Row>
    </section>
  );
};
