export interface EventTables {
  events: {
    event_id: string;
    number: number;
    provider_id: string | null;
    organizer: string;
    name: string;
    category: string;
    description: string;
    price_cents: number;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
    address: string;
    city: string;
    state: string;
    zipcode: string;
    contact: string;
    picture: string | null;
    status: 'in_review' | 'published' | 'declined';
    created_at: Date;
  };
  event_numbers: {
    number: number;
    event_id: string;
  };
}
