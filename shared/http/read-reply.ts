import type { Message } from '../api/problem';
import { ApiError, NetworkError } from './api-error';

export interface Reply {
  /** Whether the server answered at all. */
  isAnswered: boolean;
  message: string;
  /** What is wrong by field; empty when no field is to blame. */
  fields: Readonly<Record<string, string>>;
}

/** What the server said, whether it agreed or refused: the calls of accounts are told apart by their words. */
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
