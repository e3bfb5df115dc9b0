const NO_CHANGE = 'Visitors keep the builds that they get now';

/** What a file system or a bucket says by a code only, in words, with what to do. */
export function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full (${message}). ${NO_CHANGE}. Make room, and run the command again`;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EIO' || code === 'ESTALE')
    return `The disk does not take or give what it should (${message}). ${NO_CHANGE}`;
  if (name === 'CredentialsProviderError')
    return `There are no credentials for the bucket (${message}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run this on a machine whose role may use it`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'ExpiredToken'].includes(name))
    return `The bucket does not take these credentials (${name}: ${message}). ${NO_CHANGE}. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they may do`;
  if (name === 'NoSuchBucket')
    return `There is no such bucket (${message}). Check RELEASE_STORE, or create the bucket`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || name === 'TimeoutError')
    return `The bucket does not answer (${message || code}). ${NO_CHANGE}. Check RELEASE_STORE with its endpoint, and the network`;
  return message;
}
