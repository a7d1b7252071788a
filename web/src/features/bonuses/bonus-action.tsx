import Check from 'lucide-react/icons/check';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { useCopy } from '../../content/copy.ts';
import { useActivateBonus } from '../next-action/index.ts';
import type { BonusBanner } from './bonus-banners.ts';
import styles from './bonus-item.module.css';

const StoreLinks = () => {
  const copy = useCopy('account_center', 'bonuses');
  const { apple, google } = usePartner().appStoreUrls;
  const links = [
    { url: apple, text: copy.text('get_apple') },
    { url: google, text: copy.text('get_google') },
  ];
  return links.map(
    ({ url, text }) =>
      url !== null && (
        <AnchorButton
          key={text}
          href={url}
          variant="quiet"
          shape="bar"
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </AnchorButton>
      ),
  );
};

type Props = {
  banner: BonusBanner;
  publicId: string;
  /** Beside a button that turns on all. */
  isQuiet: boolean;
  onTurnedOn: () => void;
};

const ActivateButton = ({ banner, publicId, isQuiet, onTurnedOn }: Props) => {
  const copy = useCopy('account_center', 'bonuses');
  const { mutate, isPending } = useActivateBonus({
    publicId,
    codes: [banner.bonus.code],
    onTurnedOn,
  });
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'primary'}
      shape="bar"
      isBusy={isPending}
      busyLabel={copy.text('turning_on')}
      onClick={() => mutate()}
    >
      {banner.button || copy.text('turn_on')}
    </Button>
  );
};

/** Button to activate a bonus, or app store links when it is app-only. */
export const BonusAction = (props: Props) =>
  useNativeShell() === null && props.banner.isAppOnly ? (
    <StoreLinks />
  ) : (
    <ActivateButton {...props} />
  );

/** Progress of an active bonus: one dot per dine, or that it was earned. */
export const BonusProgress = ({ banner: { bonus } }: { banner: BonusBanner }) => {
  const copy = useCopy('account_center', 'bonuses');
  if (bonus.bonusStatus === 'Qualified')
    return (
      <Text as="span" tone="success" className={styles.earned}>
        <Icon of={Check} size={16} />
        {copy.text('qualified')}
      </Text>
    );
  if (bonus.dinesRequired < 2)
    return (
      <Text as="span" size="sm" weight="medium">
        {copy.text('turned_on')}
      </Text>
    );
  const dines = Array.from({ length: bonus.dinesRequired }, (_, index) => index + 1);
  const progress = copy.text('progress', { count: bonus.dinesCounted, total: bonus.dinesRequired });
  return (
    <span className={styles.pips}>
      {dines.map((dine) => (
        <i key={dine} className={dine <= bonus.dinesCounted ? styles.done : undefined} />
      ))}
      <b>{progress}</b>
    </span>
  );
};
