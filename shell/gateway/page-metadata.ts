import type { BootAnswer } from '@glow50/host/boot';
import { describeHead } from '@glow50/host/page-head';
import { describeEvent, describeProvider, type PageSubject } from '@glow50/host/page-subject';
import { parseValue } from '@glow50/host/parse-json';
import type { RouteDescription } from '@glow50/host/remote-description';
import { escapeJson, escapeMarkup } from './escape';
import { pageCalls } from './page-answers';
import { DescribedEvent, DescribedProvider, toEvent, toLocalBusiness } from './structured-data';

interface Described {
  route: RouteDescription;
  url: URL;
  answers: Record<string, BootAnswer>;
  site: string;
  picture: string | undefined;
  onMisfit(error: unknown): void;
}

export function renderMetadata({ route, url, answers, site, picture, onMisfit }: Described): string {
  const found = findReadableSubject();
  const { title, description, path, isIndexed } = describeHead(route, url, found?.subject);
  const address = site + path;
  const shown = toShareable(found?.subject.picture) ?? picture;
  const properties = [
    ['og:site_name', 'Glow50'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description ?? ''],
    ['og:url', address],
    ...(shown ? [['og:image', new URL(shown, site).href] as const] : []),
  ] as const;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description ?? '')}">`,
    `<meta name="robots" content="${isIndexed ? 'index, follow' : 'noindex'}">`,
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeMarkup(content)}">`),
    `<meta name="twitter:card" content="${shown ? 'summary_large_image' : 'summary'}">`,
    ...(found
      ? [`<script type="application/ld+json">${escapeJson(JSON.stringify(found.structured))}</script>`]
      : []),
  ].join('\n');

  /**
   * A response with an unexpected shape, for example from an API of another version, only removes the
   * description of the subject.
   */
  function findReadableSubject() {
    try {
      return findSubject(route, url, answers, site);
    } catch (error) {
      onMisfit(error);
      return undefined;
    }
  }
}

function findSubject(
  route: RouteDescription,
  url: URL,
  answers: Record<string, BootAnswer>,
  site: string,
): { subject: PageSubject; structured: object } | undefined {
  const [call = ''] = pageCalls(route, url);
  const answer = answers[call];
  if (answer?.status !== 200) return undefined;
  switch (route.subject) {
    case 'provider': {
      const profile = parseValue(DescribedProvider, answer.body, call);
      return { subject: describeProvider(profile), structured: toLocalBusiness(profile, site) };
    }
    case 'event': {
      const event = parseValue(DescribedEvent, answer.body, call);
      return { subject: describeEvent(event), structured: toEvent(event, site) };
    }
    case undefined:
      return undefined;
  }
}

/** Social networks show photographs, but no SVG drawings. */
function toShareable(picture: string | null | undefined): string | undefined {
  return picture && /\.(png|jpe?g|webp)$/i.test(picture) ? picture : undefined;
}
