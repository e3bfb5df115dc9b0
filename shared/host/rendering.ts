import type { Boot } from './boot';

/**
 * What the gateway and the shell's server build say to each other. The gateway uses a shell build only if it speaks
 * this version.
 */
export const RENDER_PROTOCOL = 1;

/** What a rendering worker starts with. One worker renders the pages of one build only. */
export interface RendererStart {
  /** Path of the shell build's files on this site, with a trailing slash. */
  shellBase: string;
  /** Null for pages of the shell. */
  remote: { name: string; build: string; base: string; code: string } | null;
}

/** Everything of the boot block that does not belong to one response. */
export type RenderedBoot = Omit<Boot, 'nonce' | 'visit'>;

export interface RenderJob {
  id: number;
  boot: RenderedBoot;
  /** Path and query of the page. */
  address: string;
  /** Renders the frame around an outline of the page, for visitors whose session only the browser can check. */
  isFrame: boolean;
}

export interface RenderedPage {
  html: string;
  /** Markup for the document’s head. */
  head: string;
  styles: RenderedStyle[];
  /** The page shows that it could not find its subject. */
  isError: boolean;
}

/** A style element of the style engine, without its nonce. */
export interface RenderedStyle {
  key: string;
  css: string;
}

export type RenderReply =
  | { kind: 'ready'; protocol: number }
  | { kind: 'page'; id: number; page: RenderedPage }
  /** The page also makes these calls. Addresses as in the boot block. */
  | { kind: 'asks'; id: number; addresses: string[] }
  /** Only the browser can show this page, for example because it leads elsewhere. Nothing is wrong. */
  | { kind: 'left'; id: number; reason: string }
  | { kind: 'failed'; id: number; reason: string };
