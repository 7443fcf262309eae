import { access, NewPassword } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { PasswordField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { NO_PROOF, PersonProofFields } from './person-proof.tsx';

const Change = access.changePassword.body
  .extend({
    currentPassword: z.string().min(1, 'Enter your current password'),
    newPassword: NewPassword,
    repeated: z.string(),
  })
  .refine((fields) => fields.newPassword === fields.repeated, {
    path: ['repeated'],
    message: 'The two new passwords are not the same',
  });

const EMPTY = { ...NO_PROOF, newPassword: '', repeated: '' };

/** Changes the password of the account; every other session of it ends. */
export function PasswordForm() {
  const toast = useToast();
  const form = useForm({
    values: EMPTY,
    schema: Change,
    save: useMutation({
      mutationFn: ({ repeated: _, ...body }: typeof EMPTY) => api(access.changePassword, { body }),
    }),
    onSaved: () => {
      form.set(EMPTY);
      toast({ title: 'Password changed', description: 'Your other sessions have been signed out.' });
    },
  });
  return (
    <FormBody form={form} className="flex max-w-sm flex-col gap-5">
      <PersonProofFields />
      <PasswordField
        path="newPassword"
        label="New password"
        hint="At least 8 characters; a few words make a good one"
        autoComplete="new-password"
      />
      <PasswordField path="repeated" label="New password again" autoComplete="new-password" />
      <Button type="submit" look="primary" className="self-start" busy={form.isBusy} busyText="Changing...">
        Change password
      </Button>
    </FormBody>
  );
}
