import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  isInstallBannerDue,
  isIosSafari,
  isSnoozed,
  mobilePlatformOf,
} from '#domain/layout/install-banner.ts';
import { isAnnouncementDue, isOutdated } from '#domain/layout/native-shell.ts';
import { isOverlayFreePath, type Overlay, overlays } from '#domain/layout/overlays.ts';
import { featureFlagsQuery } from '../../api/feature-flags.ts';
import { useVisitorKind } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { installPrompt } from '../../browser/install-prompt.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { device } from '../../browser/storage.ts';
import { contentQuery } from '../../content/copy.ts';
import { useVisibleSurveys } from '../../features/surveys/use-visible-surveys.ts';
import { useSettled } from './use-settled.ts';

export const seenPopups = (): string[] =>
  (device.get('generalPopupSeen') ?? '').split(',').filter((type) => type !== '');

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const usePopupCopy = (type: string | null) => {
  const isWanted = type !== null && !seenPopups().includes(type);
  const { data } = useQuery({ ...contentQuery('popup'), enabled: isWanted });
  return isWanted && data?.data.some(({ slug }) => slug === type) === true;
};

const useAppOverlays = (path: string): Partial<Record<Overlay, boolean>> => {
  const { minimumAppVersion, appAnnouncementModal } = usePartner();
  const shell = useNativeShell();
  const isClosedAccount = useVisitorKind() === 'closedAccount';
  const dismissedAt = device.get('appAnnouncementDismissedAt');
  return {
    appUpdate: shell !== null && isOutdated(shell.version, minimumAppVersion),
    appAnnouncement:
      appAnnouncementModal !== null &&
      isAnnouncementDue({
        isNative: shell !== null,
        isClosedAccount,
        path,
        dismissedAtMs: dismissedAt === null ? null : Number(dismissedAt),
        nowMs: Date.now(),
      }),
  };
};

const useBannerOverlays = (): Partial<Record<Overlay, boolean>> => {
  const { hasPWAInstallBanner, appStoreUrls } = usePartner();
  const isInShell = useNativeShell() !== null;
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current, () => null);
  const nowMs = Date.now();
  const deviceKind = mobilePlatformOf(navigator.userAgent);
  const storeUrl = deviceKind && appStoreUrls[deviceKind === 'ios' ? 'apple' : 'google'];
  const isInBrowser = !isInShell && !isInstalled();
  return {
    installBanner: isInstallBannerDue({
      hasPWAInstallBanner: hasPWAInstallBanner && !isInShell,
      canPrompt: prompt !== null,
      isIosSafari: isIosSafari(navigator.userAgent),
      isInstalled: isInstalled(),
      snoozedUntil: device.get('pwaSnoozedUntil'),
      nowMs,
    }),
    appBanner:
      isInBrowser && storeUrl !== null && !isSnoozed(device.get('appBannerSnoozedUntil'), nowMs),
  };
};

/** What may lie over this page now; `refresh` looks again after one was closed. */
export const useDueOverlays = (path: string) => {
  const [, setRevision] = useState(0);
  const { announcesPartnerSignIn, generalModalType } = usePartner();
  const { data: flags } = useQuery(featureFlagsQuery());
  const visitor = useVisitorKind();
  const isQuiet = isOverlayFreePath(path);
  const isSettled = useSettled() && !isQuiet;
  const isClosed = visitor === 'closedAccount';
  const isOn = (name: string) => flags?.partnerFeatureFlags[name] !== false;
  const hasPopup = usePopupCopy(generalModalType);
  const banners = useBannerOverlays();
  const hasSurveys = usePartner().hasSurveys && isSettled && !isClosed && isOn('hasSurveys');
  const surveys = useVisibleSurveys(path, hasSurveys);
  const checks: Record<Overlay, boolean> = {
    appUpdate: false,
    appAnnouncement: false,
    ...useAppOverlays(path),
    partnerSignIn:
      announcesPartnerSignIn &&
      !isQuiet &&
      visitor === 'anonymous' &&
      device.get('partnerSignInSeenAt') === null,
    generalPopup: isSettled && !isClosed && isOn('hasGeneralModal') && hasPopup,
    installBanner: isSettled && isOn('hasPWAInstallBanner') && banners.installBanner === true,
    appBanner: isSettled && banners.appBanner === true,
    survey: surveys.length > 0,
  };
  return {
    due: new Set(overlays.filter((name) => checks[name])),
    refresh: () => setRevision((revision) => revision + 1),
  };
};
