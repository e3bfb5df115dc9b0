import type { Boot } from '@glow50/host/boot';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { RenderedPage } from '@glow50/host/rendering';
import { escapeJson, escapeMarkup } from './escape';
import type { ShellBuild } from '@glow50/releases/build-record';
import { renderUnloaded } from './unloaded';

interface Page {
  boot: Boot;
  shell: ShellBuild;
  metadata: string;
  remote: RegisteredRemote | null;
  pageChunks: readonly string[];
  liveReload: boolean;
  /** What the server has rendered. Without it, the browser draws the page. */
  rendered?: RenderedPage | null;
  /** The page reloads itself as soon as the API can serve. */
  isApiAway?: boolean;
  /** The server was about to render it, but a visitor would not have waited. */
  isLate?: boolean;
}

const RELOAD_WHEN_READY = `const at=location.href,again=setInterval(async()=>{if(location.href!==at)return clearInterval(again);const ready=await fetch('/readyz',{cache:'no-store'}).catch(()=>null);if(ready&&ready.ok)location.reload()},3000)`;

/** The parts of a page, one after the other. */
export interface PageParts {
  /** What is known before the page is rendered. */
  start: string;
  /** The end of the head: styles of what was rendered, or the program that draws the page. */
  styles: string;
  /** Everything after the head. */
  rest: string;
}

export const HEAD_END = '</head>\n<body>\n';

export function renderPage(page: Page): PageParts {
  const { boot, shell, metadata, remote, pageChunks, liveReload, rendered, isApiAway, isLate } = page;
  const { nonce } = boot;
  const chunkPreloads = pageChunks.map((chunk) => scriptPreload(chunk, nonce));
  const program = [
    `<script id="boot" type="application/json">${escapeJson(JSON.stringify(boot))}</script>`,
    ...shellFiles(page).map((file) => `<script defer nonce="${nonce}" src="${file}"></script>`),
    ...(remote ? [remoteScripts(remote, nonce)] : []),
  ];
  // What is seen comes before what makes it answer.
  const tail = rendered ? [...program, ...chunkPreloads].join('\n') : '';
  return {
    start: `${renderTop(metadata)}
${rendered ? '' : scriptPreloads(page).join('\n')}
${fontPreloads(page).join('\n')}
<style nonce="${nonce}">${rendered ? keepingText(shell.style) : shell.style}</style>
${rendered ? beforeScripts(nonce) : ''}
`,
    styles: `${rendered ? renderStyles(rendered, nonce) : program.join('\n')}
${isLate ? ASK_AGAIN : ''}
`,
    rest: `<div id="root">${rendered?.html ?? ''}</div>
${rendered ? '' : renderUnloaded({ contactEmail: boot.contactEmail, nonce, testing: boot.testing })}
${liveReload ? `<script nonce="${nonce}">new EventSource('/live-reload').onmessage=()=>location.reload()</script>` : ''}
${isApiAway ? `<script nonce="${nonce}">${RELOAD_WHEN_READY}</script>` : ''}
<noscript>${rendered ? '<p class="no-script">To book, to register or to sign in, Glow50 needs JavaScript.' : 'Glow50 needs JavaScript to find and book providers.'} Please switch it on, or write to ${escapeMarkup(boot.contactEmail)}.</noscript>
${tail}
</body>
</html>
`,
  };
}

/**
 * The beginning of a page that is still being made: everything that its head has anyway, and the frame around an outline.
 * `styles` and `rest` of the page follow. The frame goes as soon as the page stands.
 */
export function renderEarly(
  page: Omit<Page, 'rendered' | 'isApiAway'>,
  outline: RenderedPage | null,
): string {
  const { boot, shell, metadata } = page;
  const { nonce } = boot;
  // Nothing else needs the network meanwhile, and the page must not wait for them.
  const preloads = scriptPreloads(page).map((link) => link.replace('<link ', '<link fetchpriority="low" '));
  return `${renderTop(metadata)}
${fontPreloads(page).join('\n')}
<style nonce="${nonce}">${keepingText(shell.style)}${EARLY_STYLE}</style>
${preloads.join('\n')}
${beforeScripts(nonce)}
${outline ? renderStyles(outline, nonce) : ''}
${HEAD_END}${outline ? `<div id="early" aria-busy="true">${withoutIds(outline.html)}</div><script nonce="${nonce}">${EARLY_PROGRAM}</script>` : ''}
`;
}

/** Also without scripts. */
const EARLY_STYLE = '#early:has(~#root:not(:empty)),#early:has(~#unloaded:not([hidden])){display:none}';

/**
 * When the page stands, it is as one that was sent whole, with all of its styles in its head, and with what was typed
 * into the frame meanwhile. A page that was cut off is asked for once more.
 */
const EARLY_PROGRAM = `(()=>{const frame=document.getElementById('early'),parts=whole=>[...whole.querySelectorAll('a[href],button,input:not([type="file"]),select,textarea')].filter(part=>!part.closest('main'));let focused;frame.addEventListener('focusin',event=>focused=event.target);addEventListener('DOMContentLoaded',()=>{if(!document.getElementById('boot')&&performance.getEntriesByType('navigation')[0].type!=='reload')location.reload()});new MutationObserver((_,seen)=>{const root=document.getElementById('root');if(!root||!root.firstChild||!root.nextSibling)return;const now=parts(root);parts(frame).forEach((part,place)=>{const same=now[place];if(!same||same.tagName!==part.tagName||same.name!==part.name)return;if(part.matches('input,select,textarea')&&part.value!==same.value)same.value=part.value;if(part.checked!==same.checked)same.checked=part.checked;if(part===focused&&!root.contains(document.activeElement)){same.focus({preventScroll:true});if(part.selectionStart!=null)same.setSelectionRange(part.selectionStart,part.selectionEnd)}});frame.remove();document.head.append(...document.querySelectorAll('body>style[data-emotion]'));seen.disconnect()}).observe(document.body,{childList:true,subtree:true})})()`;

/** References between elements would lead into the page. */
const withoutIds = (html: string) => html.replaceAll(/\s(?:id|for|aria-[a-z]+by|aria-controls)="[^"]*"/g, '');

function renderTop(metadata: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${metadata}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FFFBF7">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">`;
}

type Files = Pick<Page, 'boot' | 'shell' | 'remote' | 'pageChunks'>;

function shellFiles({ shell, boot }: Pick<Files, 'shell' | 'boot'>, names = shell.scripts): string[] {
  // A faulty shell has addresses that no cache has.
  const folder = `/shell/${shell.build}${boot.testing?.faults.shell ? '/r0' : ''}`;
  return names.map((name) => `${folder}/${name}`);
}

function scriptPreloads({ boot, shell, remote, pageChunks }: Files): string[] {
  const { nonce } = boot;
  return [
    ...shellFiles({ shell, boot }).map((file) => scriptPreload(file, nonce)),
    ...(remote
      ? [
          scriptPreload(remote.entry, nonce, remote.integrity),
          ...[...remote.chunks, ...pageChunks].map((chunk) => scriptPreload(chunk, nonce)),
        ]
      : []),
  ];
}

const fontPreloads = (page: Files) =>
  shellFiles(page, page.shell.fonts).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`,
  );

/** Text that is read already stays where it is: a font that comes later is for the next page. */
const keepingText = (style: string) => style.replace(/(font-display:\s*)swap/g, '$1optional');

function renderStyles({ head, styles }: RenderedPage, nonce: string): string {
  return [
    head,
    ...styles.map(
      ({ key, css }) =>
        `<style data-emotion="${escapeMarkup(key)}" nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`,
    ),
  ].join('\n');
}

/** For as long as no script has run, and for visitors without any. */
const beforeScripts = (
  nonce: string,
) => `<noscript><style nonce="${nonce}">${WITHOUT_SCRIPTS}</style></noscript>
<script nonce="${nonce}">${EARLY_PRESSES}</script>`;

/** Who has no scripts asks again, for what is rendered meanwhile. */
const ASK_AGAIN = '<noscript><meta http-equiv="refresh" content="3"></noscript>';

/**
 * Notes what is pressed before the page can answer, for the shell to repeat. Links and forms with an address work by
 * themselves. No other form may be sent by the browser: it would put what was typed into the address.
 */
const EARLY_PRESSES = `(()=>{const early={button:null,form:null,submitter:null,stop(){removeEventListener('click',click,true);removeEventListener('submit',submit,true)}},click=event=>{const button=event.target.closest&&event.target.closest('button,[role="button"]');if(button&&!(button.type==='submit'&&button.form))early.button=button},submit=event=>{if(event.target.hasAttribute('action'))return;event.preventDefault();early.form=event.target;early.submitter=event.submitter};addEventListener('click',click,true);addEventListener('submit',submit,true);globalThis.earlyPresses=early})()`;

/** Forms without an address need scripts. */
const WITHOUT_SCRIPTS = `form:not([action]){display:none}body{display:flex;flex-direction:column}noscript{order:-1}.no-script{margin:0;padding:12px 16px;text-align:center}`;

/**
 * The remote's scripts run right after the shell's. Chunks come first, because the entry's runtime picks up
 * chunks that are already there. The shell waits for the entry's tag instead of loading the entry again.
 */
function remoteScripts({ name, chunks, entry, integrity }: RegisteredRemote, nonce: string): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return [
    ...chunks.map((chunk) => `<script defer nonce="${nonce}" src="${chunk}"></script>`),
    `<script defer nonce="${nonce}" data-remote="${name}" src="${entry}"${hash}></script>`,
  ].join('\n');
}

function scriptPreload(href: string, nonce: string, integrity?: string): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="script" nonce="${nonce}" href="${href}"${hash}>`;
}
