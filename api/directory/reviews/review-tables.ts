declare module '../../platform/database/tables' {
  interface Tables extends ReviewTables {}
}

interface ReviewTables {
  reviews: {
    provider_id: string;
    review_id: string;
    user_id: string;
    author_name: string;
    rating: number;
    body: string;
    created_at: Date;
    /** Null for reviews from before bookings existed. */
    booking_id: string | null;
    /** Null where it is not known what was booked. */
    service_id: string | null;
    answer: string | null;
    answered_at: Date | null;
    answer_edited_at: Date | null;
    answer_hidden_at: Date | null;
    answer_told_at: Date | null;
  };
}

export {};
