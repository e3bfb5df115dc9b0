interface ScrolledPage {
  key: string;
  pathname: string;
  search: string;
}

/**
 * Where the scroll position of a page is remembered. The first page of every document has the key `default`, so a
 * document that was opened anew would begin where another page was left.
 */
export const toScrollKey = ({ key, pathname, search }: ScrolledPage): string =>
  key === 'default' ? `${pathname}${search}` : key;
