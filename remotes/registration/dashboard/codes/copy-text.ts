import type { HostServices } from '@glow50/host/host-services';

export async function copyText(
  text: string,
  done: string,
  { notify }: Pick<HostServices, 'notify'>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  } catch {
    notify.error('Your browser does not let us copy. Select the text and copy it yourself');
  }
}
