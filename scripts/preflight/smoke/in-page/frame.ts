/** Sent to pages as source text: must not reference anything outside. */

/** What is computed for the shell's own elements, by place in the document. */
export function describeFrame(): Record<string, string> {
  const looked = ['display', 'visibility', 'opacity', 'color', 'backgroundColor', 'fontFamily', 'fontSize'];
  const more = [
    'fontWeight',
    'lineHeight',
    'letterSpacing',
    'textTransform',
    'textDecorationLine',
    'position',
  ];
  const box = ['margin', 'padding', 'border', 'borderRadius', 'boxSizing', 'zIndex', 'overflow', 'cursor'];
  // Pages have headers of their own.
  const found = [...document.querySelectorAll('html, body, header, header *, footer, footer *')].filter(
    (element) => !element.closest('main'),
  );
  const counts: Record<string, number> = {};
  const frame: Record<string, string> = {};
  for (const element of found) {
    const name = `${element.closest('header, footer')?.localName ?? 'page'} ${element.localName}`;
    counts[name] = (counts[name] ?? 0) + 1;
    const style = getComputedStyle(element);
    const values = [...looked, ...more, ...box].map(
      (property) => `${property}: ${style[property as keyof CSSStyleDeclaration] as string}`,
    );
    frame[`${name} ${counts[name]}`] = values.join('; ');
  }
  for (const element of [document.documentElement, document.body]) {
    for (const { name, value } of element.attributes) frame[`${element.localName}[${name}]`] = value;
  }
  return frame;
}

/** Selectors of all style sheets that match an element of the frame, other than by a generated class name. */
export function listFrameSelectors(): string[] {
  const frame = [...document.querySelectorAll('html, body, header, header *, footer, footer *')].filter(
    (element) => !element.closest('main'),
  );
  const selectors = new Set<string>();
  const read = (rules: CSSRuleList, within: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const { selectorText } = rule;
        const isGenerated = /^\.glow-/.test(selectorText);
        if (!isGenerated && frame.some((element) => matches(element, selectorText)))
          selectors.add(within + selectorText);
      }
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList, within);
    }
  };
  /** Whoever has the focus at the moment. */
  const states = /:(hover|focus-visible|focus-within|focus|active|visited)(?![-\w])/g;
  const matches = (element: Element, selector: string) => {
    try {
      const parts = selector.split(',').map((part) => part.replace(states, '').trim() || '*');
      return element.matches(parts.join(','));
    } catch {
      return false;
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules, '');
    } catch {
      selectors.add(`everything in ${sheet.href ?? 'a sheet'}`);
    }
  }
  for (const sheet of document.adoptedStyleSheets) read(sheet.cssRules, 'adopted: ');
  return [...selectors];
}

export function listDuplicateIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index))];
}

/** Goes to another page of the site as a link does, without loading the document again. */
export function navigateWithin(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
