import { passkeys } from '@lods/contract/access/passkeys';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { useEntering } from './account-fields.tsx';
import { isPasskeyPossible, type RequestOptions, sayBrowserFault, showPasskey } from './passkey.ts';

/** Signs in with a passkey: the browser offers those that it has for this site, and no name is typed. */
export function PasskeyButton() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const shown = await showPasskey((await api(passkeys.beginSignIn)) as RequestOptions);
      return api(passkeys.signIn, { body: { shown } as z.input<typeof passkeys.signIn.body> });
    },
    onSuccess: useEntering('/dashboard'),
  });
  if (!isPasskeyPossible()) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {error && (
        <Callout tone="danger" isLive>
          {sayBrowserFault(error)}
        </Callout>
      )}
      <Button className="h-10 w-full" busy={isPending} busyText="Waiting for your device..." onClick={() => mutate()}>
        <Fingerprint aria-hidden="true" className="size-4" />
        Sign in with a passkey
      </Button>
    </div>
  );
}
