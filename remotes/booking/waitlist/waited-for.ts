/** A service with its add-ons. */
export interface WaitedFor {
  providerId: string;
  serviceId: string;
  /** Names. */
  addOns?: readonly string[];
  /** Of the whole appointment, when add-ons make it longer. */
  durationMinutes?: number;
}
