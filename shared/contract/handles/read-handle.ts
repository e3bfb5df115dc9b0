import type { SocialHandle } from '../providers/providers';

export type Network = SocialHandle['network'] | 'twitter' | 'linkedin';

interface Site {
  readonly label: string;
  /** The address of a profile is this and the name. */
  readonly base: string;
  /** Any subdomain of them counts too. */
  readonly hosts: readonly string[];
  readonly name: RegExp;
  readonly letters: string;
  /** Finds the name in the parts of a profile's path; undefined when the address is of something else. */
  find(parts: readonly string[], query: URLSearchParams): string | undefined;
}

/** First parts of addresses that belong to no person. */
const PAGES = new Set(
  'about accounts discover events explore gaming groups hashtag help home i idea-pins intent login marketplace messages music p photo photo.php pin reel reels search settings share share.php sharer sharer.php stories story.php tag today topics tv watch'.split(
    ' ',
  ),
);

const firstPart = ([first]: readonly string[]): string | undefined =>
  first === undefined || PAGES.has(first.toLowerCase()) ? undefined : first;

const LETTERS = 'letters, digits, dots and underscores';

const SITES: Readonly<Record<Network, Site>> = {
  instagram: {
    label: 'Instagram',
    base: 'https://www.instagram.com/',
    hosts: ['instagram.com', 'instagr.am'],
    name: /^[\w.]{1,30}$/,
    letters: LETTERS,
    find: firstPart,
  },
  facebook: {
    label: 'Facebook',
    base: 'https://www.facebook.com/',
    hosts: ['facebook.com', 'fb.com'],
    name: /^[\w.-]{1,80}$/,
    letters: 'letters, digits, dots and hyphens',
    find(parts, query) {
      const [first = '', , id] = parts;
      if (first === 'profile.php') return query.get('id') ?? undefined;
      return first === 'people' || first === 'pages' ? id : firstPart(parts);
    },
  },
  pinterest: {
    label: 'Pinterest',
    base: 'https://www.pinterest.com/',
    hosts: [
      'pinterest.com',
      'pinterest.co.uk',
      'pinterest.ca',
      'pinterest.es',
      'pinterest.fr',
      'pinterest.de',
    ],
    name: /^[\w-]{1,30}$/,
    letters: 'letters, digits, underscores and hyphens',
    find: firstPart,
  },
  tiktok: {
    label: 'TikTok',
    base: 'https://www.tiktok.com/@',
    hosts: ['tiktok.com'],
    name: /^[\w.]{1,24}$/,
    letters: LETTERS,
    find: (parts) => (parts[0]?.startsWith('@') ? firstPart(parts) : undefined),
  },
  twitter: {
    label: 'Twitter',
    base: 'https://x.com/',
    hosts: ['twitter.com', 'x.com'],
    name: /^\w{1,15}$/,
    letters: 'letters, digits and underscores',
    find: firstPart,
  },
  linkedin: {
    label: 'Linkedin',
    base: 'https://www.linkedin.com/in/',
    hosts: ['linkedin.com'],
    name: /^[\p{L}\p{N}-]{1,100}$/u,
    letters: 'letters, digits and hyphens',
    find: ([kind, name]) => (kind === 'in' ? name : undefined),
  },
};

/** Short addresses, which do not contain the name. */
const SHORT: ReadonlyMap<string, Network> = new Map([
  ['pin.it', 'pinterest'],
  ['vm.tiktok.com', 'tiktok'],
  ['fb.me', 'facebook'],
]);

export const toNetworkLabel = (network: Network): string => SITES[network].label;

/**
 * Reads a name, "@name" or a pasted address of a profile on the network as the name, without "@". Otherwise says what
 * is wrong, in words for beside the field.
 */
export function readHandle(network: Network, typed: string): { name: string } | { problem: string } {
  const site = SITES[network];
  const text = typed.trim();
  const address = readAddress(text);
  const found = address ? findName(network, address) : { name: text };
  if ('problem' in found) return found;
  const name = found.name.replace(/^[@\s]+/, '');
  if (site.name.test(name)) return { name };
  return { problem: `A name on ${site.label} has only ${site.letters}. Check this one` };
}

/** Address of the profile. The name stays one part of it, whatever it contains. */
export function toHandleAddress(network: Network, name: string): string {
  return SITES[network].base + encodeURIComponent(withoutAt(name));
}

export const showHandle = (name: string): string => `@${withoutAt(name)}`;

const withoutAt = (name: string): string => name.replace(/^@+/, '');

/** Null for a name, which may contain dots but no slash. */
function readAddress(text: string): URL | null {
  const isAddress =
    text.includes('/') ||
    /^www\./i.test(text) ||
    networkOf(text.toLowerCase().replace(/^@/, '')) !== undefined;
  if (!isAddress) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function findName(network: Network, { hostname, pathname, searchParams }: URL) {
  const site = SITES[network];
  const host = hostname.replace(/^www\./, '');
  const other = SHORT.get(host) ?? networkOf(host);
  if (other === undefined) {
    return {
      problem: `This is not an address of ${site.label}. Enter your name there, or paste its address`,
    };
  }
  if (other !== network) {
    return { problem: `This is an address of ${SITES[other].label}. Enter the one of ${site.label} here` };
  }
  const parts = pathname.split('/').filter((part) => part !== '');
  const name = SHORT.has(host) ? undefined : site.find(parts.map(decode), searchParams);
  if (name !== undefined) return { name };
  return {
    problem: `This address does not lead to your profile. Open your profile on ${site.label} and copy the address from there`,
  };
}

function networkOf(host: string): Network | undefined {
  const networks = Object.keys(SITES) as Network[];
  return networks.find((network) =>
    SITES[network].hosts.some((known) => host === known || host.endsWith(`.${known}`)),
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
