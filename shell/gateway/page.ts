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
}

const RELOAD_WHEN_READY = `const at=location.href,again=setInterval(async()=>{if(location.href!==at)return clearInterval(again);const ready=await fetch('/readyz',{cache:'no-store'}).catch(()=>null);if(ready&&ready.ok)location.reload()},3000)`;

export function renderPage({
  boot,
  shell,
  metadata,
  remote,
  pageChunks,
  liveReload,
  rendered,
  isApiAway,
}: Page): string {
  const { nonce } = boot;
  // A faulty shell has addresses that no cache has.
  const folder = `/shell/${shell.build}${boot.testing?.faults.shell ? '/r0' : ''}`;
  const file = (name: string) => `${folder}/${name}`;
  const chunkPreloads = pageChunks.map((chunk) => scriptPreload(chunk, nonce));
  const preloads = [
    ...shell.scripts.map((name) => scriptPreload(file(name), nonce)),
    ...(remote
      ? [
          scriptPreload(remote.entry, nonce, remote.integrity),
          ...remote.chunks.map((chunk) => scriptPreload(chunk, nonce)),
          ...chunkPreloads,
        ]
      : []),
  ];
  const program = [
    `<script id="boot" type="application/json">${escapeJson(JSON.stringify(boot))}</script>`,
    ...shell.scripts.map((name) => `<script defer nonce="${nonce}" src="${file(name)}"></script>`),
    ...(remote ? [remoteScripts(remote, nonce)] : []),
  ];
  // What is seen comes before what makes it answer.
  const tail = rendered ? [...program, ...chunkPreloads].join('\n') : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${metadata}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FFFBF7">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${rendered ? '' : preloads.join('\n')}
${shell.fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" href="${file(name)}" crossorigin>`).join('\n')}
<style nonce="${nonce}">${rendered ? keepingText(shell.style) : shell.style}</style>
${rendered ? renderedHead(rendered, nonce) : program.join('\n')}
</head>
<body>
<div id="root">${rendered?.html ?? ''}</div>
${rendered ? '' : renderUnloaded({ contactEmail: boot.contactEmail, nonce, testing: boot.testing })}
${liveReload ? `<script nonce="${nonce}">new EventSource('/live-reload').onmessage=()=>location.reload()</script>` : ''}
${isApiAway ? `<script nonce="${nonce}">${RELOAD_WHEN_READY}</script>` : ''}
<noscript>${rendered ? '<p class="no-script">To book, to register or to sign in, Glow50 needs JavaScript.' : 'Glow50 needs JavaScript to find and book providers.'} Please switch it on, or write to ${escapeMarkup(boot.contactEmail)}.</noscript>
${tail}
</body>
</html>
`;
}

/** Text that is read already stays where it is: a font that comes later is for the next page. */
const keepingText = (style: string) => style.replace(/(font-display:\s*)swap/g, '$1optional');

function renderedHead({ head, styles }: RenderedPage, nonce: string): string {
  return [
    head,
    ...styles.map(
      ({ key, css }) =>
        `<style data-emotion="${escapeMarkup(key)}" nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`,
    ),
    `<noscript><style nonce="${nonce}">${WITHOUT_SCRIPTS}</style></noscript>`,
    `<script nonce="${nonce}">${EARLY_PRESSES}</script>`,
  ].join('\n');
}

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
