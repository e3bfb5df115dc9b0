import type { PageHead } from '@glow50/host/page-head';
import { useLocation } from '@glow50/host/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink';
import { writeHead } from './write-head';

/**
 * Keeps the document's head up to date. After a navigation to another page it focuses the heading, so that
 * screen readers announce the page. Does not move the focus on the first page.
 */
export function usePageTransition(head: PageHead) {
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
