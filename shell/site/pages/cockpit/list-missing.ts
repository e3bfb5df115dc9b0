interface Rights {
  mayBreak: boolean;
  mayShow: boolean;
  /** The page knows the remote. */
  isInPage: boolean;
}

/** Why a part lacks switches that others have, in words. */
export function listMissing(part: string, { mayBreak, mayShow, isInPage }: Rights): string[] {
  const isOfPage = part === 'api' || part === 'shell' || isInPage;
  return [
    !mayBreak &&
      'Faults can be simulated on test sites only: from the machine that runs the site, or with DEV_TOOLS=open from all.',
    part === 'api' &&
      'The API has no build to choose: every browser uses the same API and the same database.',
    part === 'shell' && 'The shell cannot come from another address, only from a published build.',
    !isOfPage && 'This page was opened before the part was released. Reload the page to choose its build.',
    isInPage && mayShow && !mayBreak && 'Addresses of developers can be used on test sites only.',
  ].filter((reason) => reason !== false);
}
