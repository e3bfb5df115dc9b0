import { DATABASE_VARIABLES } from './database-variables';
import { OPERATION_VARIABLES } from './operation-variables';
import { SCRIPT_VARIABLES } from './script-variables';
import { SERVER_VARIABLES } from './server-variables';
import { SERVICE_VARIABLES } from './service-variables';
import { SIGN_IN_VARIABLES } from './sign-in-variables';
import { TEST_VARIABLES } from './test-variables';
import type { Reader, Variable } from './variable';

/** In the order of the document. */
export const VARIABLES = {
  ...SERVER_VARIABLES,
  ...DATABASE_VARIABLES,
  ...SERVICE_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...OPERATION_VARIABLES,
  ...SCRIPT_VARIABLES,
  ...TEST_VARIABLES,
};

export type Name = keyof typeof VARIABLES;

export type NameFor<R extends Reader> = {
  [N in Name]: R extends (typeof VARIABLES)[N]['readers'][number] ? N : never;
}[Name];

/** The variable without the literal types of its definition. */
export const variable = (name: Name): Variable => VARIABLES[name];

export const namesFor = <R extends Reader>(reader: R): NameFor<R>[] =>
  (Object.keys(VARIABLES) as Name[]).filter((name): name is NameFor<R> =>
    variable(name).readers.includes(reader),
  );
