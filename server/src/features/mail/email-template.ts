export type EmailParts = {
  subject: string;
  greeting: string;
  lines: string[];
  link: string;
  action: string;
  /** Introduces the address of the button below it. */
  linkHint?: string;
  /** The hidden first line that mail programs show beside the subject; the first paragraph unless given. */
  preheader?: string;
  /** The headline with a line above and a hint behind it; the subject unless given. */
  heading?: { label: string; text: string; hint: string };
  /** A bill whose last row is the total, unless `hasTotal` is false. */
  rows?: readonly { label: string; value: string }[];
  hasTotal?: boolean;
  note?: string;
  /** The image of the dish on the plate; an empty plate without one. */
  dishPath?: string;
  /** Why the member gets the email. */
  reason: string;
  /** The page where the member turns such emails off. */
  settings?: { label: string; path: string };
};
