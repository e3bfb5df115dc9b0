/** Parameters by which networks, advertisers and senders of mail follow visitors. No page reads them. */
const TRACKING =
  /^(?:utm_\w+|fbclid|igsh(?:id)?|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_ga|_gl|msclkid|ttclid|twclid|li_fat_id|epik|yclid|rdt_cid|sccid|mc_[ce]id|mkt_tok|_hsenc|_hsmi)$/i;

/** The address without what says nothing about its page, and otherwise as it is written. */
export function withoutTracking(url: URL): URL {
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
  if (kept.length === parameters.length) return url;
  const shorter = new URL(url);
  shorter.search = kept.join('&');
  return shorter;
}
