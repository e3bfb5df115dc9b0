import { zodResolver } from '@hookform/resolvers/zod';
import { expect, it } from '@jest/globals';
import { Details, type DetailsValues, NO_VISIT, startPhone, toGuest } from './details';

const typed = (phone: string): DetailsValues => ({
  name: 'Ann Guest',
  email: 'ann@example.com',
  phone,
  where: 'there',
  visit: NO_VISIT,
  agreed: true,
});
const none = { texts: { phone: null, isConfirmed: false } };
const guest = { name: 'Ann Guest', email: 'ann@example.com' };

it('a number for texts is optional', () => {
  expect(toGuest(Details.parse(typed('')), none)).toEqual({ ...guest, phone: null });
  expect(toGuest(Details.parse(typed('(214) 555-0142')), none)).toEqual({ ...guest, phone: '+12145550142' });
});

it('leaves a number that is confirmed, and sends none where the site sends no texts', () => {
  const confirmed = { texts: { phone: '+12145550142', isConfirmed: true } };
  expect(toGuest(Details.parse(typed('')), confirmed)).toEqual(guest);
  expect(toGuest(Details.parse(typed('(214) 555-0142')), {})).toEqual(guest);
});

it('says beside the field what is wrong with a number', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await zodResolver(Details)(typed('555-0142'), undefined, options);
  expect(errors).toMatchObject({
    phone: { message: 'Enter a US number with its area code, like (214) 555-0142' },
  });
});

it('shows a number that was typed before as people write it', () => {
  expect(startPhone({ texts: { phone: '+12145550142', isConfirmed: false } })).toBe('(214) 555-0142');
  expect(startPhone({})).toBe('');
});
