import { expect, it } from '@jest/globals';
import { sampleService } from '@glow50/contract/testing/samples';
import { readTab, servicesIn, toTabAddress } from './booking-tabs';

const hair = sampleService({ id: 'h', chips: ['hair'] });
const wax = sampleService({ id: 'w', chips: ['body-wax', 'hair-removal'] });

it('groups services by the categories of their chips, six at most', () => {
  expect(servicesIn('hairstyle', [hair, wax])).toEqual([hair]);
  expect(servicesIn('hair-removal', [hair, wax])).toEqual([wax]);
  expect(servicesIn('haircut', Array<typeof hair>(8).fill(hair))).toHaveLength(6);
});

it('opens the tab named in the address, or else the first one with services', () => {
  expect(readTab(new URLSearchParams('tab=event'), [wax])).toBe('event');
  expect(readTab(new URLSearchParams('tab=nails'), [wax])).toBe('hair-removal');
  expect(readTab(new URLSearchParams(), [])).toBe('hairstyle');
  expect(toTabAddress('42', 'eye-brows')).toBe('/booking?id=42&tab=eye-brows');
  expect(toTabAddress(null, 'event')).toBe('/booking?tab=event');
});
