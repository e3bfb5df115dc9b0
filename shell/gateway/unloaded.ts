import { FAULTS_COOKIE } from '@glow50/host/faults';
import { NO_PREVIEW, PREVIEW } from '@glow50/host/previews';
import type { Testing } from '@glow50/host/tester-changes';
import { escapeMarkup } from './escape';

const MESSAGES = {
  heading: 'Glow50 could not be loaded',
  advice: 'Check your connection and reload the page. If that does not help, write to',
  reload: 'Reload',
  clearFaults: 'Clear faults',
  endPreviews: 'End all previews',
} as const;

interface Unloaded {
  contactEmail: string;
  nonce: string;
  testing: Testing | undefined;
}

/**
 * Stands in a page that the browser has to draw, unseen until the shell's scripts fail or take too long. It goes as soon
 * as the shell shows something. Testers can take back there what keeps the shell from starting.
 */
export function renderUnloaded({ contactEmail, nonce, testing }: Unloaded): string {
  return `<main id="unloaded" hidden>
<h1>${MESSAGES.heading}</h1>
<p>${MESSAGES.advice} ${escapeMarkup(contactEmail)}.</p>
<p><a href="">${MESSAGES.reload}</a></p>
${testing ? renderTesting(testing) : ''}
</main>
<style nonce="${nonce}">${STYLE}</style>
<script nonce="${nonce}">${PROGRAM}</script>`;
}

function renderTesting({ mayBreak, faults, previews = [] }: Testing): string {
  const broken = Object.entries(faults).map(([part, fault]) => `${part} ${fault}`);
  const shown = previews.map(({ remote, build }) => `${remote} is build ${build}`);
  return [
    ...(broken.length > 0 ? [`<p>Simulated faults: ${escapeMarkup(broken.join(', '))}</p>`] : []),
    ...(broken.length > 0 && mayBreak
      ? [`<p><button type="button">${MESSAGES.clearFaults}</button></p>`]
      : []),
    ...(shown.length > 0
      ? [
          `<p>Preview: ${escapeMarkup(shown.join(', '))}</p>`,
          `<p><a href="/test-ui?${PREVIEW}=${NO_PREVIEW}">${MESSAGES.endPreviews}</a></p>`,
        ]
      : []),
  ].join('\n');
}

const STYLE = `html:has(#unloaded:not([hidden])){background:#fffbf7}#unloaded{max-width:32rem;margin:0 auto;padding:20vh 1.5rem 2rem;text-align:center;font:1.125rem/1.6 system-ui,sans-serif;color:#2b2118;overflow-wrap:anywhere}#unloaded[hidden]{display:none}#unloaded h1{font-size:1.75rem;line-height:1.25}#unloaded a{color:inherit;display:inline-block;padding:.5rem}#unloaded button{min-height:44px;padding:.5rem 1.25rem;font:inherit}`;

/** Longer than a fault that is slow, and than the shell needs on a poor connection. */
const PATIENCE_MS = 10_000;

// The button clears the faults of this browser first, and those of everyone only when there are no others.
const PROGRAM = `(()=>{const notice=document.getElementById('unloaded'),root=document.getElementById('root'),show=()=>{if(!root.firstChild)notice.hidden=false};addEventListener('error',({target,filename})=>{if(/\\/shell\\//.test((target&&target.src)||filename||''))show()},true);setTimeout(show,${PATIENCE_MS});const seen=new MutationObserver(()=>{if(!root.firstChild)return;notice.remove();seen.disconnect()});seen.observe(root,{childList:true});const clear=notice.querySelector('button');if(clear)clear.onclick=async()=>{if(/(^|; )${FAULTS_COOKIE}=./.test(document.cookie))document.cookie='${FAULTS_COOKIE}=; Max-Age=0; Path=/';else await fetch('/dev/faults',{method:'DELETE'});location.reload()}})()`;
