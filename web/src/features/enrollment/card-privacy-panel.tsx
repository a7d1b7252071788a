import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/icon.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { PromisePanel } from './promise-panel.tsx';

const pointsOf = (copy: Copy<'join', 'add_card'>, name: 'seen' | 'unseen', icon: typeof Check) =>
  copy.list(name).map((point) => ({
    title: point.text('title'),
    text: point.text('text'),
    mark: <Icon of={icon} size={16} />,
  }));

/** The panel on what the program sees of a linked card. */
export const CardPrivacyPanel = () => {
  const copy = useCopy('join', 'add_card');
  return (
    <PromisePanel
      title={copy.text('aside_title')}
      points={[...pointsOf(copy, 'seen', Check), ...pointsOf(copy, 'unseen', X)]}
    />
  );
};
