import { access } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { readStored } from '../../shell/storage.ts';
import { AccessPage } from './access-page.tsx';
import { useEntering } from './account-fields.tsx';

/** Where the public site leads a visitor: into the demo without an account. Whoever is signed in already stays who they are. */
export function DemoPage() {
  useTabTitle('Demo');
  const enter = useEntering('/dashboard');
  const { data: user, error } = useQuery({
    queryKey: ['demo'],
    queryFn: () => enterDemo(),
    gcTime: 0,
  });
  useEffect(() => {
    if (user) enter(user);
  }, [user, enter]);
  return (
    <AccessPage title="Demo" subtitle="A company with invented data: look at everything, nothing is saved.">
      {error ? (
        <Callout
          tone="warning"
          isLive
          title="The demo could not be opened"
          action={
            <Button asChild size="small">
              <a href="/book-demo">Request a Demo</a>
            </Button>
          }
        >
          {error.message}
        </Callout>
      ) : (
        <p role="status">Opening the demo...</p>
      )}
    </AccessPage>
  );
}

async function enterDemo() {
  if (readStored('user') === null) return api(access.visitDemo, {});
  const response = await fetch(access.currentUser.path);
  return response.ok ? access.currentUser.answer.parse(await response.json()) : api(access.visitDemo, {});
}
