import Bowser from 'bowser';

export function deviceName(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name).join(' on ') || 'Unknown device';
}
