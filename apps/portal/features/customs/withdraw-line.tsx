import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { Undo2 } from 'lucide-react';
import { May } from '../../shell/may.tsx';
import { useWithdraw } from './queries.ts';

/** Takes an approval back, as long as nothing was filed on it and the supplier was not asked. */
export function WithdrawLine({ line }: { line: CustomsDeclaration }) {
  const withdraw = useWithdraw();
  const toast = useToast();
  if (line.state !== 'approved' && line.state !== 'email_verified') return null;
  return (
    <May call={customs.withdraw}>
      <Button
        look="ghost"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        busy={withdraw.isPending}
        busyText="Taking back..."
        onClick={() =>
          withdraw.mutate(line.id, {
            onSuccess: () => toast({ title: 'Approval taken back' }),
            onError: ({ message }) => toast({ title: 'Not taken back', description: message, variant: 'destructive' }),
          })
        }
      >
        Take approval back
      </Button>
    </May>
  );
}
