import { Button } from '@lods/ui/button';
import { Link } from 'react-router';
import { BarePage } from './bare-page.tsx';
import { useTabTitle } from './screen.tsx';

export function NotFound() {
  useTabTitle('404 Page Not Found');
  return (
    <BarePage
      title="404 Page Not Found"
      action={
        <>
          <Button asChild look="primary">
            <Link to="/dashboard">Go to the dashboard</Link>
          </Button>
          <Button asChild>
            <a href="/">Back to the website</a>
          </Button>
        </>
      }
    >
      There is no page at this address. It may have moved, or the link may be incomplete.
    </BarePage>
  );
}
