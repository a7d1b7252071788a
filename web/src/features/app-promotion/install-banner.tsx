import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { emit } from '../../browser/analytics/app-events.ts';
import { installPrompt } from '../../browser/install-prompt.ts';
import { useCopy } from '../../content/copy.ts';
import { BottomCard } from './bottom-card.tsx';

/** Offers to install the web app; on iOS, which has no prompt, explains how. */
export const InstallBanner = ({ onClose }: { onClose: () => void }) => {
  const copy = useCopy('*', '*');
  const prompt = installPrompt.current();
  useEffect(() => {
    emit({ name: 'pwaBannerShown' });
    const handleInstalled = () => emit({ name: 'pwaInstalled' });
    window.addEventListener('appinstalled', handleInstalled);
    return () => window.removeEventListener('appinstalled', handleInstalled);
  }, []);
  const handleLater = () => {
    emit({ name: 'pwaSnoozed' });
    onClose();
  };
  const handleInstall = async () => {
    await prompt?.prompt();
    const choice = await prompt?.userChoice;
    const isAccepted = choice?.outcome === 'accepted';
    emit({ name: isAccepted ? 'pwaPromptAccepted' : 'pwaPromptDismissed' });
    // A prompt can be used only once.
    installPrompt.clear();
    if (!isAccepted) onClose();
  };
  return (
    <BottomCard
      title={copy.text('install.title')}
      text={copy.text(prompt ? 'install.body' : 'install.ios')}
      onClose={handleLater}
    >
      {prompt && (
        <Button shape="bar" onClick={() => void handleInstall()}>
          {copy.text('install.install')}
        </Button>
      )}
      <Button shape="bar" variant="quiet" onClick={handleLater}>
        {copy.text('install.later')}
      </Button>
    </BottomCard>
  );
};
