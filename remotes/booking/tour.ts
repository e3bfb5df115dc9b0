import type { Tour } from '@glow50/host/tour';
import { bookByCard } from './tour/book-by-card';
import { bookByZelle } from './tour/book-by-zelle';
import { waitAsCustomer, waitForATime } from './tour/wait-for-a-time';

export const tours: readonly Tour[] = [
  { name: 'a guest books by card, moves and cancels', walk: bookByCard },
  { name: 'a customer books by Zelle, the provider confirms', as: 'customer', walk: bookByZelle },
  { name: 'a guest waits for a time', walk: waitForATime },
  { name: 'a customer waits for a time', as: 'customer', walk: waitAsCustomer },
];
