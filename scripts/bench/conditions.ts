import type { CDPSession } from 'playwright';

export interface Conditions {
  /** Round-trip time in milliseconds. */
  latency: number;
  /** Bytes per second; -1 for no limit. */
  download: number;
  upload: number;
  /** CPU slowdown factor relative to this machine. */
  slowdown: number;
}

const BYTES_OF_KILOBIT = 1000 / 8;

export const SLOW_PHONE: Conditions = {
  latency: 150,
  download: 1600 * BYTES_OF_KILOBIT,
  upload: 750 * BYTES_OF_KILOBIT,
  slowdown: 4,
};

export const UNHINDERED: Conditions = { latency: 0, download: -1, upload: -1, slowdown: 1 };

export const PHONE_SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // The gateway takes a browser without a screen for a crawler.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export async function applyConditions(session: CDPSession, conditions: Conditions): Promise<void> {
  const { latency, download, upload, slowdown } = conditions;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
