import { expect, expectTypeOf, it } from 'vitest';
import { defineFeature, type Handlers, mergeFeatures } from './define-feature.ts';

const current = async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} });
const flags = defineFeature({
  handlers: { featureFlags: { current } },
  jobs: [{ name: 'flags', everyMs: 1_000, run: async () => {} }],
});
const download = async () => new Response();
const files = defineFeature({ handlers: {}, routes: { '/downloads/a.csv': download } });

it('merges handlers, routes and jobs', () => {
  const { handlers, routes, jobs } = mergeFeatures([flags, files]);
  expect(handlers).toEqual({ featureFlags: { current } });
  expect(routes).toEqual({ '/downloads/a.csv': download });
  expect(jobs.map(({ name }) => name)).toEqual(['flags']);
});

it('does not type a merge without every endpoint as complete', () => {
  const { handlers } = mergeFeatures([flags, files]);
  expectTypeOf(handlers).not.toExtend<Handlers>();
  expectTypeOf(handlers).toExtend<Pick<Handlers, 'featureFlags'>>();
});
