/** Adds the region to the address of a bucket that names none. Leaves folders as they are. */
export function withRegion(address: string, region: string | undefined): string {
  if (!region || !address.startsWith('s3://')) return address;
  const url = new URL(address);
  if (!url.searchParams.has('region')) url.searchParams.set('region', region);
  return url.href;
}
