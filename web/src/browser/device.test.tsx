import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard.ts';
import { sendExternalUserId, useNativeShell } from './native-shell.ts';

const shellGlobals = window as { dinebackShell?: unknown; ReactNativeWebView?: unknown };
afterEach(() => {
  delete shellGlobals.dinebackShell;
  delete shellGlobals.ReactNativeWebView;
  vi.unstubAllGlobals();
});

const ShellShown = () => <p>{JSON.stringify(useNativeShell())}</p>;

describe('the native app around the page', () => {
  const stubAgent = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });

  it('is absent in a browser', () => {
    stubAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/605');
    expect(render(<ShellShown />).container.textContent).toBe('null');
  });

  it.each([
    ['dinebackShell', 'Mozilla/5.0 (Linux; Android 14)', 'android'],
    ['ReactNativeWebView', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'ios'],
    ['ReactNativeWebView', 'an agent that names no system', 'ios'],
  ] as const)('is known by its bridge %s, by the agent %s on %s', (bridge, agent, platform) => {
    stubAgent(agent);
    shellGlobals[bridge] = {};
    const { container } = render(<ShellShown />);
    expect(JSON.parse(container.textContent ?? '')).toEqual({ platform, version: null });
  });

  it('gets the public id of the member', async () => {
    const setExternalUserId = vi.fn();
    shellGlobals.dinebackShell = { setExternalUserId };
    await sendExternalUserId('m-1');
    expect(setExternalUserId).toHaveBeenCalledWith('m-1');
  });

  it('that fails or has no such function does not break the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await sendExternalUserId('m-1');
    expect(warn).not.toHaveBeenCalled();
    shellGlobals.dinebackShell = {
      setExternalUserId: async () => {
        throw new Error('bridge');
      },
    };
    await sendExternalUserId('m-1');
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('m-1');
  });
});

describe('copying a field', () => {
  const field = () => {
    const input = document.createElement('input');
    input.value = 'https://own.test/join?ref=1';
    document.body.append(input);
    return input;
  };

  it('writes its value to the clipboard', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText(field())).toBe(true);
    expect(writeText).toHaveBeenCalledWith('https://own.test/join?ref=1');
  });

  it.each([true, false])(
    'copies the selection where the clipboard is blocked, and reports: %s',
    async (isCopied) => {
      vi.stubGlobal('navigator', {});
      document.execCommand = vi.fn(() => isCopied);
      const input = field();
      expect(await copyText(input)).toBe(isCopied);
      expect(document.execCommand).toHaveBeenCalledWith('copy');
      expect(document.activeElement).toBe(input);
      expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
    },
  );
});
