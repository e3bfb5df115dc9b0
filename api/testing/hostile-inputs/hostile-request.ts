import type { InjectOptions } from 'fastify';
import { v7 } from 'uuid';

export interface Stage {
  providerId: string;
  serviceId: string;
  /** Headers of the provider's owner, who also owns event 7 and a draft of version 1. */
  owner: Record<string, string>;
  staff: Record<string, string>;
}

export interface HostileRequest {
  name: string;
  /** What a request of about `size` characters asks for. */
  ask(size: number, stage: Stage): InjectOptions;
  status: number;
  /** The path that a 400 names. */
  path?: string;
}

export const LOGIN = '/api/v1/auth/login';
export const MARKS = '\u0315\u0301';

export const sends =
  (
    method: 'POST' | 'PUT',
    url: string,
    write: (size: number, stage: Stage) => string,
  ): HostileRequest['ask'] =>
  (size, stage) => ({
    method,
    url,
    headers: { ...stage.owner, 'content-type': 'application/json', 'idempotency-key': v7() },
    payload: write(size, stage),
  });
export const gets =
  (url: (size: number, stage: Stage) => string): HostileRequest['ask'] =>
  (size, stage) => ({ url: url(size, stage), headers: stage.owner });
export const login = (fields: object) =>
  JSON.stringify({ email: 'a@example.com', password: 'x', tokenExpiration: '1h', ...fields });
