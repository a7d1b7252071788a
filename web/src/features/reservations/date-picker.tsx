import { Dialog } from '#ui/dialog.tsx';
import { useCopy } from '../../content/copy.ts';
import { type CalendarProps, MonthCalendar } from './month-calendar.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

/** A dialog with a month of dates to choose from. */
export const DatePicker = ({ onClose, ...calendar }: CalendarProps & { onClose: () => void }) => {
  const copy = useCopy('reservations', 'calendar');
  useCloseOnBack(onClose);
  return (
    <Dialog isOpen title={copy.text('title')} onClose={onClose}>
      <MonthCalendar {...calendar} />
    </Dialog>
  );
};
