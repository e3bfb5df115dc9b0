import { Component, type ReactNode } from 'react';

interface CommandBoundaryProps {
  fallback(onRetry: () => void): ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

export class CommandBoundary extends Component<CommandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}
