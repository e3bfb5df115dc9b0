import type { CodeKind } from '@glow50/contract/codes/codes';
import type { OfficeEvent } from '@glow50/contract/office/office';
import type { InformationDraft, InformationRound } from '@glow50/contract/registration/information';
import type { RegistrationKind, RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import type { Generated, JSONColumnType } from 'kysely';

type Answers = JSONColumnType<Record<string, StepAnswers>>;

declare module '../platform/database/tables' {
  interface Tables extends RegistrationTables {}
}

export interface RegistrationTables {
  draft_guests: {
    guest_id: string;
    user_id: string | null;
    created_at: Date;
    promised_to: Generated<string | null>;
  };
  draft_cookies: {
    token_hash: Buffer;
    guest_id: string;
    created_at: Date;
    shows_until: Generated<Date | null>;
  };
  registration_drafts: {
    owner_id: string;
    kind: RegistrationKind;
    draft_id: string;
    version: number;
    step: number;
    answers: Answers;
    created_at: Date;
    saved_at: Date;
  };
  draft_codes: {
    owner_id: string;
    kind: RegistrationKind;
    code_kind: CodeKind;
    code: string;
  };
  registrations: {
    owner_id: string;
    registration_id: string;
    user_id: string | null;
    kind: RegistrationKind;
    reference: string;
    state: RegistrationState;
    name: string;
    email: string;
    answers: Answers;
    price: 'student' | 'regular' | 'schoolCode' | 'licensed' | 'promotion' | null;
    sponsor_offer: boolean;
    amount_due_cents: number;
    missing_information: string | null;
    decision: string | null;
    information: JSONColumnType<InformationRound[]>;
    information_draft: JSONColumnType<InformationDraft | null, string | null, string | null>;
    own_code: string | null;
    provider_id: string | null;
    replaces_page: Generated<string | null>;
    idempotency_key: string;
    submitted_at: Date;
    received_at: Date | null;
    due_on: string | null;
  };
  registration_references: {
    reference: string;
    owner_id: string;
    registration_id: string;
  };
  registration_owners: {
    registration_id: string;
    owner_id: string;
  };
  registration_codes: {
    owner_id: string;
    registration_id: string;
    code_kind: CodeKind;
    code: string;
  };
  registration_signatures: {
    owner_id: string;
    registration_id: string;
    text_id: string;
    version: string;
    title: string;
    text_hash: Buffer;
    typed_name: string;
    upload_id: string | null;
    signed_at: Date;
    address: string;
  };
  registration_events: {
    owner_id: string;
    registration_id: string;
    event_id: string;
    kind: OfficeEvent['kind'];
    staff_id: string | null;
    staff_name: string | null;
    from_state: RegistrationState | null;
    to_state: RegistrationState | null;
    body: string;
    idempotency_key: string;
    happened_at: Date;
  };
}
