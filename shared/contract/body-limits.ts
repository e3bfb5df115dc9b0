import { reportBuildHealth } from './build-health/build-health-calls';
import { unsubscribe } from './newsletter/newsletter-calls';
import { UPLOAD_MAX_BYTES } from './uploads/upload-purposes';
import { addUpload } from './uploads/upload-calls';

/** Address that the payment provider posts its signed events to. */
export const PAYMENT_WEBHOOK = '/api/v1/payments/webhook';

/** Address that Twilio posts answers of customers to. */
export const TEXT_WEBHOOK = '/api/v1/texts/webhook';

const DEFAULT_BYTES = 256 * 1024;
const BYTES_OF: Readonly<Record<string, number>> = {
  [addUpload.path]: UPLOAD_MAX_BYTES,
  [PAYMENT_WEBHOOK]: 1024 * 1024,
  [TEXT_WEBHOOK]: 16 * 1024,
  [reportBuildHealth.path]: 8 * 1024,
  [unsubscribe.path]: 2048,
};

/** Largest request body in bytes that the site and the API accept at this path. */
export function bodyLimitOf(path: string): number {
  return BYTES_OF[path] ?? DEFAULT_BYTES;
}
