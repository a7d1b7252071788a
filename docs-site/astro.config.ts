import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

// The pages are written by tooling/docs/write-pages.ts; edit docs/ instead.
export default defineConfig({
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Dineback',
      customCss: ['./src/tables.css'],
      sidebar: [
        {
          label: 'Quick starts',
          items: ['quick-start/partner', 'quick-start/operator', 'quick-start/engineer'],
        },
        {
          label: 'Partners',
          items: ['add-a-partner', 'partner-api', 'feed-events', 'import-files', 'sandbox'],
        },
        {
          label: 'Operators',
          items: ['operations', 'deploy', 'upgrade', 'backup', 'security', 'console'],
        },
        { label: 'Engineers', items: ['architecture', 'glossary'] },
        { label: 'Product behavior', items: [{ autogenerate: { directory: 'behavior' } }] },
        { label: 'Reference', items: [{ autogenerate: { directory: 'reference' } }] },
        {
          label: 'Decisions',
          collapsed: true,
          items: [{ autogenerate: { directory: 'decisions' } }],
        },
      ],
    }),
  ],
});
