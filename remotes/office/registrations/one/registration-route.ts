import { officeRegistration } from '@glow50/contract/office/office-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../../layout/load-for-staff';
import { RegistrationPage } from './RegistrationPage';

export function registrationRoute(host: HostServices) {
  return {
    Component: RegistrationPage,
    loader: ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
      loadForStaff(host, () => host.api.call(officeRegistration, { params: { id }, signal: request.signal })),
  };
}
