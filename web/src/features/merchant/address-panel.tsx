import Copy from 'lucide-react/icons/copy';
import Navigation from 'lucide-react/icons/navigation';
import type { MerchantDetail } from '#contract/merchant.ts';
import { directionsUrl } from '#domain/search/coordinates.ts';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './merchant-map.module.css';

/** Address, directions and a copy button, over the merchant's map or alone. */
export const AddressPanel = ({ location }: { location: MerchantDetail['location'] }) => {
  const copy = useCopy('merchant', 'merchant');
  const { address, neighborhood } = location;
  const lines = [address.address1, `${address.city}, ${address.state} ${address.zip}`];
  const copyAddress = async () => {
    await navigator.clipboard.writeText(lines.join(', '));
    showToast.success(copy.text('address_copied'));
  };
  return (
    <div className={styles.panel}>
      <address className={styles.address}>
        {lines[0]}
        <br />
        {lines[1]}
      </address>
      {neighborhood !== '' && <p className={styles.area}>{neighborhood}</p>}
      <div className={styles.actions}>
        <a
          className={styles.action}
          href={directionsUrl(location)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Navigation} size={16} />
          {copy.text('directions')}
        </a>
        <button type="button" className={styles.action} onClick={() => void copyAddress()}>
          <Icon of={Copy} size={16} />
          {copy.text('copy_address')}
        </button>
      </div>
    </div>
  );
};
