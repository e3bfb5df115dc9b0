import { toCallPath } from '@glow50/contract/call';
import { lastSearchPage } from '@glow50/contract/providers/provider-calls';

export function toPageLinks(
  path: string,
  query: object,
  { page, limit, total }: { page: number; limit: number; total: number },
): string {
  const last = lastSearchPage(total, limit);
  const pages: [rel: string, page: number][] = [
    ['first', 1],
    ...(page > 1 ? [['prev', Math.min(page - 1, last)] as [string, number]] : []),
    ...(page < last ? [['next', page + 1] as [string, number]] : []),
    ['last', last],
  ];
  const [before, after] = toCallPath(path, {}, { ...query, page: 'PAGE' }).split('page=PAGE');
  return pages.map(([rel, at]) => `<${before}page=${at}${after}>; rel="${rel}"`).join(', ');
}
