import type { AddOn } from '@glow50/contract/providers/providers';
import { dollars } from '../../platform/money/dollars';
import type { StoredAddOn } from './provider-tables';

export const presentAddOn = ({ name, priceCents, minutes = 0 }: StoredAddOn): AddOn => ({
  name,
  price: dollars(priceCents),
  ...(minutes > 0 && { durationMinutes: minutes }),
});
