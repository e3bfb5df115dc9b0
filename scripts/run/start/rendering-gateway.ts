import { findFreePort } from './free-port';
import { SupervisedProcess } from './supervised-process';

interface Places {
  /** Folder of the published builds. */
  store: string;
  /** Folder of what the gateway keeps. */
  data: string;
  /** Address of the API. */
  api: string;
}

/** Starts a gateway of its own that renders pages, for a test. Its clients may name their address. */
export async function startRenderingGateway({
  store,
  data,
  api,
}: Places): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const gateway = new SupervisedProcess({
    name: 'The gateway that renders',
    file: 'shell/gateway/main.ts',
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: data,
      RELEASE_STORE: store,
      API_URL: api,
      RENDERING: 'server',
      TRUST_PROXY: '1',
    },
  });
  await gateway.start().catch(async (error: unknown) => {
    await gateway.stop();
    throw error;
  });
  return { address, stop: () => gateway.stop() };
}
