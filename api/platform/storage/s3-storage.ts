import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { Storage } from './storage';

const CONNECT_MS = 3000;
/** Each of three tries. A bucket may take its time to store a file. */
const ANSWER_MS = 10_000;

interface Opened {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

/**
 * Stores objects in a bucket: `s3://bucket/folder?region=…&endpoint=https://…`. `endpoint` selects an
 * S3-compatible store.
 * Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the machine's role.
 */
export function openS3Storage(url: URL): Storage {
  const Bucket = url.hostname;
  const folder = url.pathname.split('/').filter(Boolean).join('/');
  const toKey = (key: string) => (folder ? `${folder}/${key}` : key);
  const open = () => connectOnce(url);

  return {
    async put(key, bytes) {
      const { sdk, client } = await open();
      const contents = { Body: bytes, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: toKey(key), ...contents }));
    },

    async read(key) {
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: toKey(key) }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: toKey(key) }));
    },
  };
}

/** By address. A client keeps its connections, so all who read one bucket share it. */
const clients = new Map<string, Promise<Opened>>();

function connectOnce(url: URL): Promise<Opened> {
  const client = clients.get(url.href) ?? connect(url);
  clients.set(url.href, client);
  return client;
}

/** The SDK is large, so it is loaded only when S3 is used. */
async function connect({ searchParams }: URL): Promise<Opened> {
  const { sdk } = await import('./s3-sdk');
  const endpoint = searchParams.get('endpoint');
  const client = new sdk.S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the last one, the SDK only warns.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}
