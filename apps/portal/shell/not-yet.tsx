import { Button } from '@lods/ui/button';
import { EmptyState } from '@lods/ui/empty-state';
import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from './screen.tsx';

interface NotYetProps {
  title: string;
  sentence: string;
}

/** The place of a screen that is not built: says so, and what serves until then. Shows no sample figures. */
export function NotYet({ title, sentence }: NotYetProps) {
  return (
    <Screen title={title} sentence={sentence}>
      <div className="rounded-box border bg-surface">
        <EmptyState
          icon={<Construction aria-hidden="true" />}
          title="This screen is not there yet"
          action={
            <Button asChild>
              <Link to="/dashboard">Go to the dashboard</Link>
            </Button>
          }
        >
          Until it is, the dashboard leads to what can be done today.
        </EmptyState>
      </div>
    </Screen>
  );
}
