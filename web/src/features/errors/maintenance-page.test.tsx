import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { contentQuery } from '../../content/copy.ts';
import { RouteError } from '../../layout/route-error.tsx';
import { setPageReference } from '../../ssr/page-reference.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';

const PreparedPage = ({ prepare }: { prepare: (client: QueryClient) => void }) => {
  const client = useQueryClient();
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    prepare(client);
    setPrepared(true);
  }, [client, prepare]);
  return isPrepared && <ServerErrorPage />;
};

describe('the maintenance page', () => {
  it.each([
    ['login', /our login process/],
    ['join', /our enrollment process/],
    ['other', /our site/],
  ] as [MaintenanceMessage, RegExp][])('of %s names what is unavailable', async (message, text) => {
    await renderInApp(<MaintenancePage message={message} />);
    expect(screen.getByRole('heading', { level: 1, name: /Working On It/ })).toBeVisible();
    expect(screen.getByText(text).textContent).toMatch(/Please check back later\.$/);
  });

  it('shows the support phone and email', async () => {
    await renderInApp(<MaintenancePage message="other" />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('tel:+18005550119');
    expect(links[1]).toMatch(/^mailto:dining@sample\.example/);
    expect(screen.getByText('Sample Dining')).toBeVisible();
  });
});

describe('the page of a failure', () => {
  const showWith = (prepare: (client: QueryClient) => void) =>
    renderInApp(<PreparedPage prepare={prepare} />);

  it('renders when content and configuration failed to load', async () => {
    await showWith((client) => {
      client.removeQueries({ queryKey: contentQuery('errors').queryKey });
      client.removeQueries({ queryKey: partnerQuery().queryKey });
    });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Looks like this page is still simmering' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    expect(screen.queryByText('Support')).toBeNull();
  });

  it('shows no reference and no retry where there is none', async () => {
    await renderInApp(<ServerErrorPage />);
    expect(screen.queryByText('Reference code')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows the reference under which the server logged the page, and copies it', async () => {
    const { user } = await showWith((client) => void setPageReference(client, '7f3a21'));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy: 7f3a21' }));
    expect(writeText).toHaveBeenCalledWith('7f3a21');
  });

  it('loads the route again on a retry', async () => {
    const reset = vi.fn();
    const { user, router } = await renderInApp(
      <RouteError error={new Error('chunk')} reset={reset} info={{ componentStack: '' }} />,
    );
    const invalidate = vi.spyOn(router, 'invalidate');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reset).toHaveBeenCalledOnce();
    expect(invalidate).toHaveBeenCalledOnce();
  });
});
