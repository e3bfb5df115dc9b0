import { describe, expect, it } from '@jest/globals';
import { EventFields, toEventForm, toFieldName, type TypedEvent } from './event-fields';

const typed: TypedEvent = {
  name: ' Lash Lab ',
  category: 'Workshop',
  date: '2030-03-08',
  start: '19:30',
  end: '21:00',
  timeZone: 'America/Chicago',
  address: '200 Elm Street',
  city: 'Dallas',
  state: 'Texas',
  zipcode: '75201',
  contact: 'Nia',
  email: 'nia@example.com',
  description: 'A whole evening of lashes, with tea.',
  price: '20.34',
  capacity: '50',
};

function problems(changes: Partial<TypedEvent>): string[] {
  return EventFields.safeParse({ ...typed, ...changes }).error?.issues.map(({ message }) => message) ?? [];
}

describe('the event form', () => {
  it('converts the typed values to the request', () => {
    expect(toEventForm(EventFields.parse(typed), null)).toMatchObject({
      name: 'Lash Lab',
      priceCents: 2034,
      capacity: 50,
      thumbnailId: null,
    });
  });

  it.each([
    [{ price: '' }, /price like/],
    [{ price: '-1' }, /price like/],
    [{ price: '0.20' }, /free or costs at least/],
    [{ price: '50.01' }, /more than \$50 for each person/],
    [{ capacity: '0' }, /at least one seat/],
    [{ capacity: 'many' }, /how many seats/],
    [{ zipcode: '752' }, /five digits/],
    [{ date: '' }, /date/],
  ])('shows an error for %j', (changes, words) => {
    expect(problems(changes)).toEqual([expect.stringMatching(words)]);
  });

  it('accepts a free event', () => {
    expect(problems({ price: '0' })).toEqual([]);
  });

  it('maps field names of the API to form fields', () => {
    expect([toFieldName('priceCents'), toFieldName('start'), toFieldName('thumbnailId')]).toEqual([
      'price',
      'start',
      undefined,
    ]);
  });
});
