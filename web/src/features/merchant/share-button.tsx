import Share2 from 'lucide-react/icons/share-2';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';

type Props = { name: string; className: string };

/** Hands the page to another app, or copies its address where no app can take it. */
export const ShareButton = ({ name, className }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const share = async () => {
    const url = window.location.href;
    // Closing the share sheet rejects; nothing is to be said then.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => undefined);
    await window.navigator.clipboard.writeText(url);
    showToast.success(copy.text('share_done'));
  };
  return (
    <button type="button" className={className} onClick={() => void share()}>
      <Icon of={Share2} />
      {copy.text('share')}
    </button>
  );
};
