import Share2 from 'lucide-react/icons/share-2';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useCopy } from '../../content/copy.ts';

type Props = { name: string; className: string };

/** Shares the page through the Web Share API, or copies its URL. */
export const ShareButton = ({ name, className }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const share = async () => {
    const url = window.location.href;
    // Dismissing the share sheet rejects and needs no message.
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
