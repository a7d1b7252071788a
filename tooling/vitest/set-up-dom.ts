import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default of one second is too short while another process uses a core.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
