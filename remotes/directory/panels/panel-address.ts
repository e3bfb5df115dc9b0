const PANEL = 'panel';

export const hasPanel = (search: string): boolean => new URLSearchParams(search).has(PANEL);

export function withPanel(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${PANEL}=filters`;
}

export function withoutPanel(address: string): string {
  const [pathname = '', query = ''] = address.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith(`${PANEL}=`));
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname;
}
