import { useEffect } from 'react';
import { emit } from '#web/browser/analytics/app-events.ts';
import { installPrompt } from '#web/browser/install-prompt.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { BottomCard } from './bottom-card.tsx';

/** Offers to install the web app; on iOS, which cannot be asked, it says how (A §4). */
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
    // A browser takes the same offer once.
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
      <Button shape="bar" look="quiet" onClick={handleLater}>
        {copy.text('install.later')}
      </Button>
    </BottomCard>
  );
};
