import type { Message } from '@glow50/contract/problem';
import { ApiError, NetworkError } from './api-error';

export interface Reply {
  isAnswered: boolean;
  message: string;
  /** Messages by field name. Empty when no field is invalid. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Returns the server's message for both success and refusal. The account calls report their result only in
 * this message. Errors other than `ApiError` and `NetworkError` are rethrown.
 */
export async function readReply(call: Promise<Message>): Promise<Reply> {
  try {
    const { message } = await call;
    return { isAnswered: true, message, fields: {} };
  } catch (error) {
    if (error instanceof ApiError) return { isAnswered: true, message: error.message, fields: error.fields };
    if (error instanceof NetworkError) return { isAnswered: false, message: error.message, fields: {} };
    throw error;
  }
}
