import type * as Sdk from '@aws-sdk/client-s3';
import type { ReleaseObjects } from './release-objects';

const TIMEOUT_MS = 3000;
const MOST_TRIES = 3;
/** What a store answers when the object exists, or is being created by somebody else. */
const NOT_FIRST = [412, 409];

/**
 * Objects in a bucket: `s3://bucket/folder?region=…&endpoint=https://…`. `endpoint` selects a store other
 * than Amazon S3. Credentials come from the AWS SDK's default sources: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export function openBucket(url: URL): ReleaseObjects {
  const Bucket = url.hostname;
  const root = url.pathname.split('/').filter(Boolean).join('/');
  const toKey = (key: string) => [root, key].filter(Boolean).join('/');
  let opened: ReturnType<typeof connect> | undefined;
  const open = () => (opened ??= connect(url));

  async function read(key: string): Promise<Buffer | undefined> {
    const { sdk, client } = await open();
    for (let tries = 1; ; tries += 1) {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: toKey(key) }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        // The SDK retries a missing response, but not one that breaks off.
        if (error instanceof sdk.S3ServiceException || tries === MOST_TRIES) throw error;
      }
    }
  }

  return {
    read,
    async write(key, bytes) {
      const { sdk, client } = await open();
      const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: toKey(key), Body }));
    },
    async create(key, bytes) {
      const { sdk, client } = await open();
      const Body = Buffer.from(bytes);
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: toKey(key), Body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        const status = error instanceof sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (status === undefined || !NOT_FIRST.includes(status)) throw error;
        // The SDK asks again when the answer to its first try was lost: then the object is this one.
        return (await read(key))?.equals(Body) ?? false;
      }
    },
    async remove(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: toKey(key) }));
    },
    async removeAll(folder) {
      const { sdk, client } = await open();
      const Prefix = `${toKey(folder)}/`;
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length === 0) continue;
        const { Errors: [failed] = [] } = await client.send(
          new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (failed) throw new Error(`${failed.Key} was not deleted: ${failed.Message}`);
      }
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

/** Imported dynamically because the SDK is large and only needed for a bucket. */
async function connect({ searchParams }: URL): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
  const { sdk } = await import('./s3-sdk');
  const endpoint = searchParams.get('endpoint');
  const client = new sdk.S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: TIMEOUT_MS,
      requestTimeout: 10 * TIMEOUT_MS,
      // Otherwise the SDK only warns.
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}
