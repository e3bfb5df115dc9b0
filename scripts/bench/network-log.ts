import type { CDPSession } from 'playwright';
import type { Exchange } from './round-trips';
import type { TransferredFile } from './transferred-bytes';

interface LoggedRequest extends TransferredFile, Exchange {
  failure: string | null;
}

const QUIET_MS = 500;

export class NetworkLog {
  private readonly requests = new Map<string, LoggedRequest>();
  private readonly open = new Set<string>();
  private lastChange = Date.now();

  static async attach(session: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog(session);
    await session.send('Network.enable');
    return log;
  }

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.open.add(requestId);
      this.requests.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        mimeType: '',
        bytes: 0,
        isCached: false,
        failure: null,
        start: toMilliseconds(timestamp),
        end: Infinity,
      });
      this.lastChange = Date.now();
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.note(requestId, { isCached: true }));
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const { status, mimeType, fromDiskCache = false, fromPrefetchCache = false } = response;
      this.note(requestId, {
        type,
        mimeType,
        ...((fromDiskCache || fromPrefetchCache) && { isCached: true }),
        ...(status >= 400 && { failure: `status ${status}` }),
      });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.close(requestId, { bytes: encodedDataLength, end: toMilliseconds(timestamp) }),
    );
    session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) =>
      this.close(requestId, canceled ? {} : { failure: errorText }),
    );
  }

  /** In request order, document first. */
  get files(): readonly (TransferredFile & Exchange)[] {
    return [...this.requests.values()];
  }

  get failures(): string[] {
    return [...this.requests.values()].flatMap(({ url, failure }) => (failure ? [`${failure} ${url}`] : []));
  }

  /** Resolves after half a second without network activity. */
  async whenQuiet(): Promise<void> {
    while (this.open.size > 0 || Date.now() - this.lastChange < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private note(requestId: string, change: Partial<LoggedRequest>) {
    const request = this.requests.get(requestId);
    if (request) Object.assign(request, change);
  }

  private close(requestId: string, change: Partial<LoggedRequest>) {
    this.note(requestId, change);
    this.open.delete(requestId);
    this.lastChange = Date.now();
  }
}

function toMilliseconds(timestamp: number): number {
  return timestamp * 1000;
}
