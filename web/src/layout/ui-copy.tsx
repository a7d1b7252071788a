import type { ReactNode } from 'react';
import { UiTextsProvider } from '#ui/ui-texts.ts';
import { useCopy } from '../content/copy.ts';

/** Gives controls the texts of the program. */
export const UiCopy = ({ children }: { children: ReactNode }) => {
  const { text } = useCopy('*', '*');
  return (
    <UiTextsProvider
      value={{
        requiredField: text('ui.required_field'),
        optional: text('ui.optional'),
        close: text('ui.close'),
        closeToast: text('ui.close_toast'),
        notifications: text('ui.notifications'),
        success: text('ui.success'),
        warning: text('ui.warning'),
        error: text('ui.error'),
        show: text('ui.show'),
        hide: text('ui.hide'),
        lockKeys: { caps: text('ui.caps'), num: text('ui.num'), both: text('ui.caps_and_num') },
        priceOf: (level) => text('ui.price', { count: level }),
        ratingOf: (rating, count) =>
          count ? text('ui.rating_count', { rating, count }) : text('ui.rating', { rating }),
      }}
    >
      {children}
    </UiTextsProvider>
  );
};
