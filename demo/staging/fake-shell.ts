/** The native app that pages are made to believe in. */
export type FakeShell = { platform: 'ios' | 'android'; version: string };

const cookieName = 'stg_shell';
const browsers = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Mobile',
} as const;

/** The app that the cookies of a request name; null for a browser as it is. */
export const readFakeShell = (cookies: string | null): FakeShell | null => {
  const found = /(?:^|; )stg_shell=(ios|android)-(\d{1,4}\.\d{1,4}\.\d{1,4})(?:;|$)/.exec(
    cookies ?? '',
  );
  const [, platform, version] = found ?? [];
  return (platform === 'ios' || platform === 'android') && version ? { platform, version } : null;
};

/** The cookie that keeps a choice, or takes it back. */
export const fakeShellCookie = (shell: FakeShell | null): string =>
  shell
    ? `${cookieName}=${shell.platform}-${shell.version}; Path=/; SameSite=Lax`
    : `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;

/** What a page runs before anything else: the app's name in the browser's, and the bridge that it is called by. */
export const fakeShellScript = ({ platform, version }: FakeShell): string =>
  `Object.defineProperty(navigator,'userAgent',{get:()=>'${browsers[platform]} DinebackShell/${version}'});` +
  `window.dinebackShell={setExternalUserId:(id)=>localStorage.setItem('stg_externalUserId',id)};`;

/** The script for a page requested with these cookies, or none. */
export const pageScriptOf = (cookies: string | null): string | undefined => {
  const shell = readFakeShell(cookies);
  return shell ? fakeShellScript(shell) : undefined;
};
