import type { Boot } from '@glow50/host/boot';
import { IconButton, Stack } from '@glow50/ui';
import type { ReactNode } from 'react';

interface SocialLinksProps {
  links: Boot['socialLinks'];
}

export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <Stack direction="row" component="ul" sx={{ gap: 0.25, m: 0, p: 0, listStyle: 'none' }}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <IconButton
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Glow50 on ${NAMES[network] ?? network} (opens in a new tab)`}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              {GLYPHS[network] ?? LINK}
            </svg>
          </IconButton>
        </li>
      ))}
    </Stack>
  );
}

const NAMES: Record<string, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
};

const GLYPHS: Record<string, ReactNode> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" strokeWidth="2.4" />
    </>
  ),
  facebook: (
    <path d="M13.5 21v-8h3l.5-3.5h-3.5V7.6c0-1 .5-1.8 1.9-1.8H17V3h-2.4C11.7 3 10 4.8 10 7.4v2.1H7.5V13H10v8Z" />
  ),
  tiktok: <path d="M13.5 3.5v11.3a3.6 3.6 0 1 1-3.6-3.6M13.5 3.5c.3 3 2.300 5 5.500 5.200" />,
  pinterest: (
    <path d="M9.500 21c1-3 1.700-6.200 2.500-9.500M8 13.600a5.200 5.200 0 1 1 4 2.200c-1 0-1.700-.400-2-1" />
  ),
  youtube: (
    <path d="M4.500 6.500c3-1 12-1 15 0 1.300 2.500 1.300 8.500 0 11-3 1-12 1-15 0-1.300-2.500-1.300-8.500 0-11Zm6 3v5l4.200-2.500Z" />
  ),
};

const LINK = (
  <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1" />
);
