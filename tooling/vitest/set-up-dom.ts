import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// The default of one second is too short while another process uses a core.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// Files share a window.
afterAll(() => {
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
