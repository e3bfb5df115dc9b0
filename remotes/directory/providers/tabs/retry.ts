export interface Retry {
  isRetrying: boolean;
  onRetry(): void;
}
