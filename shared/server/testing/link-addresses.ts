/** Every address of the site that grants access to somebody who has it, each with a new secret. */
export function linkAddresses(secret: () => string): string[] {
  return [
    `/set-new-password?token=${secret()}`,
    `/verify-your-email?token=${secret()}.${secret()}`,
    `/newsletter/confirm?token=${secret()}.${secret()}`,
    `/newsletter/unsubscribe?token=${secret()}.${secret()}`,
    `/api/v1/newsletter/unsubscribe?token=${secret()}.${secret()}`,
    `/api/v1/auth/verify-forget-token?token=${secret()}`,
    `/my-tickets?order=${secret()}`,
    `/my-tickets?ticket=${secret()}&page=2`,
    `/api/v1/tickets/${secret()}`,
    `/api/v1/ticket-orders/${secret()}`,
    `/api/v1/ticket-orders/${secret()}/calendar`,
    `/manage-booking/${secret()}`,
    `/waitlist/${secret()}`,
    `/api/v1/waitlist/${secret()}`,
    `/event-waitlist/${secret()}`,
    `/api/v1/event-waitlist/${secret()}`,
    `/api/v1/manage-booking/${secret()}`,
    `/register-to-get-listed/student?step=2&resume=${secret()}.${secret()}`,
    `/my-registrations?open=${secret()}.${secret()}`,
    `/test-ui?override=${secret()}.${secret()}`,
    `/pay?payment_intent=pi_1&payment_intent_client_secret=${secret()}`,
  ];
}
