import Copy from 'lucide-react/icons/copy';
import Navigation from 'lucide-react/icons/navigation';
import type { MerchantDetail } from '#contract/merchant.ts';
import { directionsUrl } from '#domain/search/coordinates.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { touchLinkClass } from '#ui/text-anchor.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-map.module.css';

type Location = MerchantDetail['location'];

const linesOf = ({ address }: Location): readonly [string, string] => [
  address.address1,
  `${address.city}, ${address.state} ${address.zip}`,
];

type AddressProps = { location: Location; className: string | undefined };

/** A street address on two lines. */
export const Address = ({ location, className }: AddressProps) => {
  const [street, city] = linesOf(location);
  return (
    <address className={className}>
      {street}
      <br />
      {city}
    </address>
  );
};

/** Address, directions and a copy button, over the merchant's map or alone. */
export const AddressPanel = ({ location }: { location: Location }) => {
  const copy = useCopy('merchant', 'merchant');
  const { neighborhood } = location;
  const copyAddress = async () => {
    await navigator.clipboard.writeText(linesOf(location).join(', '));
    showToast.success(copy.text('address_copied'));
  };
  return (
    <div className={styles.panel}>
      <Address location={location} className={styles.address} />
      {neighborhood !== '' && (
        <Text size="sm" tone="soft" marginTop={4}>
          {neighborhood}
        </Text>
      )}
      <Row align="stretch" isWrapping gap={24} rowGap={0} marginTop={4} data-screen-only="">
        <a
          className={touchLinkClass}
          href={directionsUrl(location)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Navigation} size={16} />
          {copy.text('directions')}
        </a>
        <button type="button" className={touchLinkClass} onClick={() => void copyAddress()}>
          <Icon of={Copy} size={16} />
          {copy.text('copy_address')}
        </button>
      </Row>
    </div>
  );
};
