import { useState } from 'react';
import type { Card } from '#contract/cards.ts';
import { CardRow } from './card-row.tsx';
import { ClosingProof } from './closing-proof.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import styles from './linked-cards.module.css';
import { useDeleteCard } from './use-delete-card.ts';

type Props = { cards: readonly Card[]; today: string };

/**
 * The linked cards and their deletion: confirmation first, then 'Deleting...' in the row until
 * done.
 */
export const CardList = ({ cards, today }: Props) => {
  const [closing, setClosing] = useState<Card | null>(null);
  const deletion = useDeleteCard();
  const closesAccount = cards.length === 1;
  const close = () => {
    setClosing(null);
    deletion.forgetPassword();
  };
  const handleConfirm = () => {
    if (!closing) return;
    if (!closesAccount) setClosing(null);
    deletion.mutate({ card: closing, closesAccount });
  };
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            today={today}
            isOnly={closesAccount}
            isDeleting={deletion.isPending && deletion.variables.card.id === card.id}
            onDelete={setClosing}
          />
        ))}
      </ul>
      {closing && (
        <DeleteCardDialog
          card={closing}
          closesAccount={closesAccount}
          isBusy={deletion.isPending}
          onConfirm={handleConfirm}
          onClose={close}
          proof={
            deletion.needsPassword ? (
              <ClosingProof isBusy={deletion.isPending} onProven={handleConfirm} onClose={close} />
            ) : undefined
          }
        />
      )}
    </>
  );
};
