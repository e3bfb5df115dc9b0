/** Says which objects of a part's log count for nothing, and how to delete them. Nothing when there are none. */
export function tellIgnored(address: string, part: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const count = keys.length === 1 ? 'One object' : `${keys.length} objects`;
  return [
    `${count} in the log of ${part} ${keys.length === 1 ? 'is' : 'are'} ignored: not whole, or not signed by a key with the right to ${part}.
To delete, while nobody releases ${part}:
${keys.map((key) => `  ${commandFor(address, key)}`).join('\n')}`,
  ];
}

function commandFor(address: string, key: string): string {
  if (!address.startsWith('s3://')) return `rm '${address}/${key}'`;
  const { host, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint');
  const folder = pathname.split('/').filter(Boolean).join('/');
  return `aws s3 rm 's3://${[host, folder, key].filter(Boolean).join('/')}'${endpoint ? ` --endpoint-url '${endpoint}'` : ''}`;
}
