import type * as Sdk from '@aws-sdk/client-s3';
import type { ReleaseObjects } from './release-objects';

const PATIENCE_MS = 3000;
const MOST_TRIES = 3;

/**
 * Objects of a bucket: `s3://bucket/folder?region=…&endpoint=https://…`. An endpoint names a store other than Amazon's.
 * Who we are comes from where Amazon's own tools look for it: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export function openBucket(url: URL): ReleaseObjects {
  const Bucket = url.hostname;
  const root = url.pathname.replace(/^\/+|\/+$/g, '');
  const toKey = (key: string) => [root, key].filter(Boolean).join('/');
  let opened: ReturnType<typeof connect> | undefined;
  const open = () => (opened ??= connect(url));

  return {
    async read(key) {
      const { sdk, client } = await open();
      for (let tries = 1; ; tries += 1) {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: toKey(key) }));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          // The library asks again where no answer comes, but not where one breaks off on its way.
          if (error instanceof sdk.S3ServiceException || tries === MOST_TRIES) throw error;
        }
      }
    },
    async write(key, bytes) {
      const { sdk, client } = await open();
      const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: toKey(key), Body }));
    },
    async remove(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: toKey(key) }));
    },
    async list(folder) {
      const { sdk, client } = await open();
      const Prefix = folder || root ? `${toKey(folder)}/` : '';
      const names: string[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(Prefix.length));
        for (const below of page.CommonPrefixes ?? [])
          if (below.Prefix) names.push(below.Prefix.slice(Prefix.length, -1));
      }
      return names.sort();
    },
  };
}

/** The library is large, and loaded only where a bucket is used. */
async function connect({ searchParams }: URL): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const endpoint = searchParams.get('endpoint');
  const client = new sdk.S3Client({
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: PATIENCE_MS, requestTimeout: 10 * PATIENCE_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}
