import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { findChip } from './search-terms';

const GUIDES: Readonly<Record<string, { explanation: string }>> = SERVICE_GUIDES;

/** What a category of professional words such as TECH means. Undefined for those that everybody knows. */
export function explainCategory(category: string | undefined): string | undefined {
  const chip = category === undefined ? undefined : findChip(category);
  return chip && GUIDES[chip.id]?.explanation;
}
