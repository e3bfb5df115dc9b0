import type { SocialHandle } from '@glow50/contract/providers/providers';

const NETWORKS: Readonly<Record<SocialHandle['network'], { name: string; base: string }>> = {
  instagram: { name: 'Instagram', base: 'https://www.instagram.com/' },
  facebook: { name: 'Facebook', base: 'https://www.facebook.com/' },
  pinterest: { name: 'Pinterest', base: 'https://www.pinterest.com/' },
  tiktok: { name: 'TikTok', base: 'https://www.tiktok.com/@' },
};

export const toNetworkName = (network: SocialHandle['network']): string => NETWORKS[network].name;

/**
 * Profile address of a handle on a network. The handle is encoded, so that it stays a single path segment.
 */
export function toHandleAddress(network: SocialHandle['network'], handle: string): string {
  return NETWORKS[network].base + encodeURIComponent(handle.replace(/^@/, ''));
}
