/** The forms that work without scripts: the browser posts them and the server responds with a page. */
export type FormName = 'signIn' | 'recovery' | 'recoveryLink' | 'newPassword' | 'join';

/** The outcome of a posted form that the page in the response shows: status, typed values and field errors. */
export type PostedForm = {
  form: FormName;
  /** The status of the response. */
  status: number;
  /** What was typed, by field name; never a password. */
  values: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
};
