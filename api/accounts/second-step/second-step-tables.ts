declare module '../../platform/database/tables' {
  interface Tables extends SecondStepTables {}
}

export interface SecondStepTables {
  second_steps: { user_id: string; sealed_secret: Buffer; last_step: number; created_at: Date };
  recovery_codes: { user_id: string; code_hash: Buffer };
  second_step_permits: { user_id: string; code_hash: Buffer; expires_at: Date };
}
