import type { ReactNode } from 'react';
import type { Card } from '#contract/cards.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions, Row, Stack } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { CardMark } from './card-mark.tsx';
import styles from './delete-card-dialog.module.css';

type Props = {
  card: Card;
  closesAccount: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Required before an account closes when the sign-in is not fresh. */
  proof?: ReactNode;
};

/** Confirms the consequences of deleting a card; the safe choice comes first. */
export const DeleteCardDialog = ({ card, closesAccount, proof, ...rest }: Props) => {
  const copy = useCopy('account_center', 'manage_cards');
  const { isBusy, onConfirm, onClose } = rest;
  const kind = closesAccount ? 'close' : 'confirm';
  return (
    <Dialog isOpen onClose={onClose} title={copy.text(`${kind}_title`)}>
      <Row gap={16} className={styles.card}>
        <CardMark type={card.cardType} />
        <p>
          {card.cardType} {copy.text('ending_in', { lastFour: card.lastFour })}
        </p>
      </Row>
      <Stack as="ul" gap={8} className={styles.points}>
        {copy.list(`${kind}_points`).map((point) => (
          <li key={point.text('text')}>{point.text('text')}</li>
        ))}
      </Stack>
      {proof ?? (
        <Actions justify="end" marginTop={30}>
          <Button variant="quiet" onClick={onClose}>
            {copy.text(`${kind}_cancel`)}
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            busyLabel={copy.text('deleting')}
            onClick={onConfirm}
          >
            {copy.text(`${kind}_action`)}
          </Button>
        </Actions>
      )}
    </Dialog>
  );
};
