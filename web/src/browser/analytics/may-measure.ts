type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the visitor lets visits be counted: a browser that says not to is heard (Do Not Track, Global Privacy Control). */
export const mayMeasure = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
