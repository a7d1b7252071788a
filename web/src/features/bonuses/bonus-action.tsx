import Check from 'lucide-react/icons/check';
import { usePartner } from '#web/api/partner-query.ts';
import { isInNativeShell } from '#web/browser/native-shell.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnchorButton } from '#web/ui/link-button.tsx';
import type { BonusBanner } from './bonus-banners.ts';
import styles from './bonus-item.module.css';
import { useTurnOn } from './use-turn-on.ts';

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
          look="quiet"
          shape="bar"
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </AnchorButton>
      ),
  );
};

type Props = { banner: BonusBanner; publicId: string };

const TurnOn = ({ banner, publicId }: Props) => {
  const copy = useCopy('account_center', 'bonuses');
  const { mutate, isPending } = useTurnOn({ publicId, code: banner.bonus.code });
  return (
    <Button
      shape="bar"
      isBusy={isPending}
      busyLabel={copy.text('turning_on')}
      onClick={() => mutate()}
    >
      {banner.button || copy.text('turn_on')}
    </Button>
  );
};

/** What one can do with an open bonus: turn it on, or get the app where it is for the app alone (A §6). */
export const BonusAction = ({ banner, publicId }: Props) =>
  banner.isAppOnly && !isInNativeShell() ? (
    <StoreLinks />
  ) : (
    <TurnOn banner={banner} publicId={publicId} />
  );

/** How far a turned-on bonus is: a dot a dine, or that it was earned. */
export const BonusProgress = ({ banner: { bonus } }: { banner: BonusBanner }) => {
  const copy = useCopy('account_center', 'bonuses');
  if (bonus.bonusStatus === 'Qualified')
    return (
      <span className={styles.earned}>
        <Icon of={Check} size={16} />
        {copy.text('qualified')}
      </span>
    );
  if (bonus.dinesRequired < 2)
    return <span className={styles.state}>{copy.text('turned_on')}</span>;
  const dines = Array.from({ length: bonus.dinesRequired }, (_, at) => at + 1);
  const words = copy.text('progress', { count: bonus.dinesCounted, total: bonus.dinesRequired });
  return (
    <span className={styles.pips}>
      {dines.map((dine) => (
        <i key={dine} className={dine <= bonus.dinesCounted ? styles.done : undefined} />
      ))}
      <b>{words}</b>
    </span>
  );
};
