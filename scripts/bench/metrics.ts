/** In the order of the table. Bytes are transferred bytes unless the label says otherwise. */
export const METRICS = {
  requests: { label: 'requests', unit: '', digits: 0 },
  cached: { label: 'from cache', unit: '', digits: 0 },
  bytes: { label: 'all bytes', unit: 'KB', digits: 1 },
  documentBytes: { label: '  document', unit: 'KB', digits: 1 },
  scriptBytes: { label: '  JS', unit: 'KB', digits: 1 },
  styleBytes: { label: '  CSS', unit: 'KB', digits: 1 },
  fontBytes: { label: '  fonts', unit: 'KB', digits: 1 },
  imageBytes: { label: '  pictures', unit: 'KB', digits: 1 },
  dataBytes: { label: '  data', unit: 'KB', digits: 1 },
  otherBytes: { label: '  other', unit: 'KB', digits: 1 },
  executedBytes: { label: 'JS source', unit: 'KB', digits: 1 },
  usedBytes: { label: '  of it used', unit: 'KB', digits: 1 },
  roundTrips: { label: 'round trips to content', unit: '', digits: 0 },
  firstPaint: { label: 'first contentful paint', unit: 'ms', digits: 0 },
  largestPaint: { label: 'largest contentful paint', unit: 'ms', digits: 0 },
  content: { label: 'time to content', unit: 'ms', digits: 0 },
  answering: { label: 'content answers presses', unit: 'ms', digits: 0 },
  blocking: { label: 'total blocking time', unit: 'ms', digits: 0 },
  layoutShift: { label: 'layout shift', unit: '', digits: 4 },
  routeChange: { label: 'route change', unit: 'ms', digits: 0 },
  heap: { label: 'JS heap', unit: 'KB', digits: 0 },
} as const;

export type Metric = keyof typeof METRICS;

export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export type Sample = Partial<Record<Metric, number>>;

export const VARIANTS = ['composed', 'drawn', 'bundle', 'file'] as const;

/**
 * `composed`: the site as deployed, with pages that the server renders. `drawn`: the same, drawn by the browser.
 * `bundle`: the same sources as one build, drawn by the browser. `file`: the HTML of `composed` as files.
 */
export type Variant = (typeof VARIANTS)[number];

/** One visit of each, shortly after each other. */
export type Round = Record<Variant, Sample>;

/** `cold`: empty cache. `warm`: a second visit with the cache of the first. */
export type Visits = Record<'cold' | 'warm', Round[]>;
