import {
  address,
  anyText,
  choice,
  email,
  listOf,
  secret,
  textLike,
  webAddress,
  wholeNumber,
} from './formats';
import type { Variable } from './variable';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isLink = (text: string) => /^[^=]+=https?:\/\/[^/]/.test(text) && URL.canParse(toLink(text).url);

function toLink(text: string): { network: string; url: string } {
  const [network = '', ...rest] = text.split('=');
  return { network, url: rest.join('=').replace(/\/$/, '') };
}

export const SERVER_VARIABLES = {
  NODE_ENV: {
    schema: choice('must be production, development or test', ['production', 'development', 'test']),
    default: 'development',
    meaning: 'Mode of the site: production has no demo data and no developer tools.',
    readers: ['api', 'gateway', 'scripts'],
  },
  HOST: {
    schema: anyText,
    default: '127.0.0.1',
    meaning: 'Address that the server listens on.',
    readers: ['api', 'gateway', 'scripts'],
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    default: '3000',
    meaning:
      'Port that the server listens on; `npm run dev -- <remote> --against <url>` uses 4100 without it.',
    readers: ['api', 'gateway', 'scripts'],
  },
  ROLE: {
    schema: choice('must be api, worker or all', ['api', 'worker', 'all']),
    default: 'all',
    meaning:
      'What an API process does: answer calls, work off jobs and periodic tasks, or both; a worker answers only `/healthz`, `/readyz` and `/metrics`.',
    readers: ['api'],
  },
  LISTEN: {
    schema: textLike(/^\//, 'must be the absolute path of a Unix socket'),
    meaning: 'Unix socket to listen on instead of `HOST` and `PORT`.',
    readers: ['api'],
  },
  DATA_DIR: {
    schema: anyText,
    default: '.data',
    meaning: 'Folder for all stored data.',
    readers: ['api', 'gateway', 'scripts'],
  },
  PUBLIC_URL: {
    schema: webAddress,
    meaning: 'Address of the site as visitors see it; without it, the address of `HOST` and `PORT`.',
    readers: ['api', 'gateway', 'scripts'],
  },
  API_URL: {
    schema: webAddress,
    default: 'http://127.0.0.1:3001',
    meaning: 'Where the gateway reaches the API.',
    readers: ['gateway'],
  },
  API_BASE_URL: {
    schema: webAddress,
    meaning: 'Base address for calls from the browser; without it, the origin of the page.',
    readers: ['gateway'],
  },
  BACKEND_BASE_URL: {
    schema: webAddress,
    meaning: 'Base address for uploads and pictures in the browser; without it, the origin of the page.',
    readers: ['api', 'gateway'],
  },
  ALLOWED_ORIGINS: {
    schema: listOf(
      'must be origins like https://www.example.com, separated by commas',
      isOrigin,
      (text) => text,
    ),
    default: '',
    meaning: 'Other origins whose pages may call the API.',
    readers: ['api'],
  },
  TRUST_PROXY: {
    schema: wholeNumber(0, 10),
    default: '0',
    meaning: 'Number of proxies in front of the server whose forwarding headers are trusted.',
    readers: ['api', 'gateway'],
  },
  CITY_HEADER: {
    schema: textLike(/^[A-Za-z][\w-]*$/, 'must be the name of a header, such as cf-ipcity'),
    meaning:
      'Header in which the outermost proxy names the city of the client, for the list of sessions and emails about new devices; only for a proxy that replaces it, and without it they show a shortened network address.',
    readers: ['api'],
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 20),
    default: '0',
    meaning: 'How long a stopping server still accepts requests after `/readyz` fails.',
    readers: ['api', 'gateway'],
  },
  CLIENT_REQUESTS_PER_MINUTE: {
    schema: wholeNumber(1, 10_000_000),
    default: '12000',
    meaning:
      'Most requests of one client in a minute, without files of builds; a client is an IPv4 address or a /64 network of IPv6.',
    readers: ['gateway'],
  },
  CLIENT_CONNECTIONS: {
    schema: wholeNumber(1, 100_000),
    default: '1000',
    meaning: 'Most open connections of one client, when no proxy stands in front of the site.',
    readers: ['gateway'],
  },
  RENDERING: {
    schema: choice('must be server or browser', ['server', 'browser']),
    default: 'browser',
    meaning:
      'Who shows a page first: the server, which leaves a page that it cannot render to the browser, or always the browser.',
    readers: ['gateway'],
  },
  CANARY_SECONDS: {
    schema: wholeNumber(1, 30),
    default: '10',
    meaning: 'Time between two evaluations of the running canaries.',
    readers: ['gateway'],
  },
  SECRET_KEY: {
    schema: secret(32),
    meaning:
      'Signs links and tokens, and stays on servers; without it, the API keeps a key of its own in `DATA_DIR`, and a report about builds counts only at the gateway that served the page.',
    readers: ['api', 'gateway'],
    neededInProductionBy: ['api'],
  },
  OVERRIDE_KEY: {
    schema: secret(32),
    meaning: 'Signs override links, which production has only with this key; a new key ends all links.',
    readers: ['gateway', 'scripts'],
  },
  OVERRIDE_ORIGINS: {
    schema: listOf(
      'must be origins like https://www.example.com, separated by commas',
      isOrigin,
      (text) => text,
    ),
    default: '',
    meaning: 'Origins that override links may name; outside production also this machine.',
    readers: ['gateway'],
  },
  SMTP_URL: {
    schema: address(/^smtps?:/i, 'an smtp:// or smtps:// address'),
    meaning: 'Mail server; without it, emails are written to `DATA_DIR/outbox`.',
    readers: ['api'],
    neededInProductionBy: ['api'],
  },
  MAIL_FROM: {
    schema: textLike(/@/, 'must hold an email address'),
    default: 'Glow50 <hello@glow50.example>',
    meaning: 'Sender of every email.',
    readers: ['api'],
  },
  CONTACT_EMAIL: {
    schema: email,
    default: 'info@glow50.example',
    meaning: 'Address that visitors can write to.',
    readers: ['api', 'gateway'],
  },
  ZELLE_ADDRESS: {
    schema: textLike(/@|^[+\d\s().-]{10,20}$/, 'must be an email address or a phone number'),
    meaning:
      'Email or phone that takes Zelle transfers for registrations; without it, Zelle is listed there as not offered, except with demo data.',
    readers: ['api'],
  },
  TICKET_TAX: {
    schema: textLike(
      /^[A-Za-z][\w .'-]{1,38} \d{1,2}(?:\.\d{1,3})?$/,
      'must be a name and a percentage, like Sales tax 8.25',
    ),
    meaning:
      'Tax that prices of tickets include, for a line in their receipts, like `Sales tax 8.25`; without it, receipts name none.',
    readers: ['api'],
  },
  SOCIAL_LINKS: {
    schema: listOf(
      'must be links like instagram=https://www.example.com, separated by commas',
      isLink,
      toLink,
    ),
    default:
      'instagram=https://www.instagram.com/glow50,facebook=https://www.facebook.com/glow50,tiktok=https://www.tiktok.com/@glow50',
    meaning: 'Social networks in the footer; a comma alone shows none.',
    readers: ['gateway'],
  },
  MAP_STYLE_URL: {
    schema: webAddress,
    meaning:
      'Address of a MapLibre style for the map of search results; without it, the metro is drawn plainly.',
    readers: ['gateway'],
  },
  MAP_ORIGINS: {
    schema: listOf(
      'must be origins like https://tiles.example.com, separated by commas',
      isOrigin,
      (text) => text,
    ),
    default: '',
    meaning: 'Origins, besides that of the style, that the map loads tiles, glyphs and sprites from.',
    readers: ['gateway'],
  },
} as const satisfies Record<string, Variable>;
