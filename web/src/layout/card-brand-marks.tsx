import { usePartner } from '../api/partner-query.ts';
import styles from './footer.module.css';

const names = { VISA: 'Visa', MAST: 'Mastercard', AMEX: 'American Express', DISC: 'Discover' };

/** The partner and accepted card brands as plain text marks. */
export const CardBrandMarks = () => {
  const { name, cardTypesAccepted, omitsNetworkLogos } = usePartner();
  if (omitsNetworkLogos) return null;
  return (
    <ul className={styles.networks}>
      <li className={styles.partner}>{name}</li>
      {(['VISA', 'MAST', 'AMEX', 'DISC'] as const)
        .filter((brand) => cardTypesAccepted.includes(brand))
        .map((network) => (
          <li key={network}>{names[network]}</li>
        ))}
    </ul>
  );
};
