import { useCopy } from '../../content/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type CalendarProps, MonthCalendar } from './month-calendar.tsx';

/** A dialog with a month of dates to choose from. */
export const DatePicker = ({ onClose, ...calendar }: CalendarProps & { onClose: () => void }) => {
  const copy = useCopy('reservations', 'calendar');
  return (
    <Dialog isOpen title={copy.text('title')} onClose={onClose}>
      <MonthCalendar {...calendar} />
    </Dialog>
  );
};
