import type { PageHead } from '@glow50/shared/host/page-head';
import { useLocation } from '@glow50/shared/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink';
import { writeHead } from './write-head';

/**
 * Writes the document's head for its page, and takes the keyboard and the screen reader along: on another page the focus
 * goes to its heading. The first page of a visit leaves the focus to the browser.
 */
export function useArrival(head: PageHead) {
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(pathname);

  const { title, description, path, isIndexed } = head;

  useEffect(() => {
    writeHead(document, { title, description, path, isIndexed });
  }, [title, description, path, isIndexed]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!hash) focusHeading();
  }, [pathname, hash]);
}

function focusHeading() {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
