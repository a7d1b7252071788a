/** Copy key of the greeting for an hour of the visitor's clock. */
export const greetingKey = (hour: number): string => {
  if (hour < 12) return 'greeting_morning';
  return hour < 18 ? 'greeting_afternoon' : 'greeting_evening';
};
