import type { FrameLocator, Page } from 'playwright-core';

/** The card page's frame once its script listens, which is when it has taken the scheme. */
export const openedCardFrame = async (page: Page): Promise<FrameLocator> => {
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-scheme]').waitFor();
  return frame;
};

/** Types a card into the card page's frame, key by key. */
export const typeCard = async (
  page: Page,
  number: string,
  options?: { delay: number },
): Promise<void> => {
  const frame = await openedCardFrame(page);
  await frame.locator('#number').pressSequentially(number, options);
  await frame.locator('#expiry').pressSequentially('1231', options);
};
