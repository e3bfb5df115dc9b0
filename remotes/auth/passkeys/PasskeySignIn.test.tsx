import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { RemoteModule } from '@glow50/host/remote-module';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const CALL = '/api/v1/auth/passkey';
const buffer = new TextEncoder().encode('x').buffer;
const chosen = {
  id: 'eA',
  rawId: buffer,
  type: 'public-key',
  response: { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer, userHandle: buffer },
  getClientExtensionResults: () => ({}),
};

let choose: (credential: typeof chosen) => void;
let dialogs: number;

beforeEach(() => {
  dialogs = 0;
  class PublicKeyCredential {
    static isConditionalMediationAvailable = async () => true;
  }
  Object.assign(globalThis, { PublicKeyCredential });
  const get = () => {
    dialogs += 1;
    return new Promise((resolve) => (choose = resolve));
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Sign-in calls are never answered. */
function withSlowSignIn(): { pages: RemoteModule; sent: string[] } {
  const sent: string[] = [];
  const pages: RemoteModule = {
    ...remote,
    createRemote(host) {
      const call: HttpClient['call'] = (asked, options) => {
        if (asked.path !== CALL) return host.api.call(asked, options);
        sent.push(asked.path);
        return new Promise(() => undefined);
      };
      return remote.createRemote({ ...host, api: { ...host.api, call } });
    },
  };
  return { pages, sent };
}

it('starts one session for a passkey that is chosen in the field while the button is pressed', async () => {
  const { pages, sent } = withSlowSignIn();
  renderRemote(pages, '/sign-in', { [`${CALL}/options`]: { body: { options: { challenge: 'eA' } } } });
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(dialogs).toBe(1));
  choose(chosen);
  await waitFor(() => expect(sent).toEqual([CALL]));
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect([dialogs, sent.length]).toEqual([1, 1]);
});
