/** How a tab whose content could not be loaded asks for it again. */
export interface Retry {
  isRetrying: boolean;
  onRetry(): void;
}
