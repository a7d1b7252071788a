import type { Page } from 'playwright-core';

const origin = 'https://captcha.example';

// The part of Google's script that the page uses; each execution returns a new response.
const script = `(() => {
  const drawn = [];
  let count = 0;
  window.grecaptcha = {
    ready: (run) => run(),
    render: (place, settings) => {
      if (settings.size !== 'invisible' || settings.sitekey !== 'site' || !place.isConnected)
        throw new Error('not as it was set up');
      return drawn.push(settings) - 1;
    },
    reset: () => {},
    getResponse: () => '',
    execute: (widget) => setTimeout(() => drawn[widget].callback('response ' + (count += 1)), 50),
  };
})()`;

// As the server's policy allows with reCAPTCHA.
const allowScript = async (page: Page) => {
  await page.route('**/login', async (route) => {
    // Node does not resolve names under localhost.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href, headers });
    const name = 'content-security-policy';
    const policy = response.headers()[name]?.replace('script-src ', `script-src ${origin} `) ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), [name]: policy } });
  });
};

/** Makes the page use reCAPTCHA, simulated by a script of this test. */
export const useStandInCheck = async (page: Page) => {
  let requests = 0;
  const input = { kind: 'recaptcha', siteKey: 'site', isVisible: false, origin };
  const loadScript = `${origin}/recaptcha/api.js*`;
  const beginCheck = '**/api/HumanCheck';
  await allowScript(page);
  await page.route(beginCheck, (route) => {
    requests += 1;
    return route.fulfill({ json: input });
  });
  await page.route(loadScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return {
    requests: () => requests,
    /** From now on CAPTCHA requests fail as without a network. */
    loseNetwork: () => page.route(beginCheck, (route) => route.abort()),
    /** From now on the script fails to load. */
    block: async () => {
      await page.route(beginCheck, (route) => route.fulfill({ json: input }));
      await page.route(loadScript, (route) => route.abort());
    },
  };
};
