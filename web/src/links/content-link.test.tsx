import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { ContentLink } from './content-link.tsx';

describe('a link from content', () => {
  const follow = async (url: string, opensNewTab = false) => {
    const { user, router } = await renderInApp(
      <ContentLink url={url} opensNewTab={opensNewTab}>
        Go
      </ContentLink>,
    );
    const link = screen.getByRole('link', { name: 'Go' });
    // A link that the router handles prevents the browser's own navigation.
    let isHandled = false;
    const record = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', record, { once: true });
    await user.click(link);
    return { link, isHandled, path: router.state.location.href };
  };

  it.each([
    ['/how-it-works', true],
    ['/search?location=11231', true],
    ['/login', true],
    ['/Login', false],
    ['/Login?from=%2Faccount', false],
    ['/SignOut', false],
    ['//evil.example', false],
    ['https://partner.example/a', false],
    ['mailto:dining@sample.example', false],
  ])('to %s is handled by the router: %s', async (url, isInternal) => {
    const { isHandled, link } = await follow(url);
    expect(isHandled).toBe(isInternal);
    expect(link.getAttribute('href')).toBe(url);
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('opens a new tab that has no access to this page', async () => {
    const { link, isHandled } = await follow('/how-it-works', true);
    expect(isHandled).toBe(false);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});
