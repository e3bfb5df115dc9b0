/** Pictures that load when they are scrolled to would be blank on paper. */
export function loadForPrint(page: Pick<Window, 'addEventListener' | 'document'>) {
  page.addEventListener('beforeprint', () => {
    for (const picture of page.document.querySelectorAll('img[loading="lazy"]'))
      picture.setAttribute('loading', 'eager');
  });
}
