import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  deviceOf,
  isInstallBannerDue,
  isIosSafari,
  isSnoozed,
} from '#domain/frame/install-banner.ts';
import { isAnnouncementDue, isOutdated } from '#domain/frame/native-shell.ts';
import { isQuietPath, type Overlay, overlays } from '#domain/frame/overlays.ts';
import { useVisibleSurveys } from '../../features/surveys/use-visible-surveys.ts';
import { contentQuery } from '../../platform/copy.ts';
import { featureFlagsQuery } from '../../platform/events/feature-flags.ts';
import { installPrompt } from '../../platform/install-prompt.ts';
import { useVisitorKind } from '../../platform/member.ts';
import { useNativeShell } from '../../platform/native-shell.ts';
import { usePartner } from '../../platform/program.ts';
import { device } from '../../platform/storage.ts';
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
  const deviceKind = deviceOf(navigator.userAgent);
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
  const isQuiet = isQuietPath(path);
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
