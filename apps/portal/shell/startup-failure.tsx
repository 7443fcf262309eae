import { Button } from '@lods/ui/button';
import { Component, type ReactNode } from 'react';
import { BarePage } from './bare-page.tsx';

/** What stands when the portal itself could not start. */
export function StartupFailure({ message }: { message: string }) {
  return (
    <BarePage
      title="Application Initialization Error"
      action={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            Try again
          </Button>
          <Button asChild>
            <a href="/">Back to the website</a>
          </Button>
        </>
      }
    >
      <p role="alert">{message}</p>
    </BarePage>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** What to draw instead of what failed. */
  fallback: (error: Error) => ReactNode;
}

/** Catches what fails while drawing, so that one broken page does not blank the whole. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
