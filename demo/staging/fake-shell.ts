/** The native app that is simulated for pages. */
export type FakeShell = { platform: 'ios' | 'android'; version: string };

const COOKIE_NAME = 'stg_shell';
const browsers = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Mobile',
} as const;

/** The simulated app in the cookies of a request; null for a plain browser. */
export const readFakeShell = (cookies: string | null): FakeShell | null => {
  const found = /(?:^|; )stg_shell=(ios|android)-(\d{1,4}\.\d{1,4}\.\d{1,4})(?:;|$)/.exec(
    cookies ?? '',
  );
  const [, platform, version] = found ?? [];
  return (platform === 'ios' || platform === 'android') && version ? { platform, version } : null;
};

/** The cookie that stores or clears the choice. */
export const fakeShellCookie = (shell: FakeShell | null): string =>
  shell
    ? `${COOKIE_NAME}=${shell.platform}-${shell.version}; Path=/; SameSite=Lax`
    : `${COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The script that runs first in a page: sets the app's user agent and its bridge. */
export const fakeShellScript = ({ platform, version }: FakeShell): string =>
  `Object.defineProperty(navigator,'userAgent',{get:()=>'${browsers[platform]} DinebackShell/${version}'});` +
  `window.dinebackShell={setExternalUserId:(id)=>localStorage.setItem('stg_externalUserId',id)};`;

/** The script for a page requested with these cookies, or none. */
export const pageScriptOf = (cookies: string | null): string | undefined => {
  const shell = readFakeShell(cookies);
  return shell ? fakeShellScript(shell) : undefined;
};
