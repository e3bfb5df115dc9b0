import { officeCodes } from '@glow50/contract/office/office-calls';
import type { CodeQuery } from '@glow50/contract/codes/codes';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { CODE_KINDS } from './code-kinds';
import { CodesPage } from './CodesPage';

export function codesRoute(host: HostServices) {
  return {
    Component: CodesPage,
    loader: ({ request }: LoaderFunctionArgs) =>
      loadForStaff(host, () =>
        host.api.call(officeCodes, {
          query: toQuery(new URL(request.url).searchParams),
          signal: request.signal,
        }),
      ),
  };
}

function toQuery(parameters: URLSearchParams): CodeQuery {
  const kind = CODE_KINDS.find((value) => value === parameters.get('kind'));
  const q = parameters.get('q')?.trim().slice(0, 80);
  const before = parameters.get('before');
  return { ...(kind && { kind }), ...(q && { q }), ...(before && { before }) };
}
