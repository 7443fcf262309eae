import { zodResolver } from '@hookform/resolvers/zod';
import { access, NewPassword } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Field } from '@lods/ui/field';
import { PasswordInput } from '@lods/ui/input';
import { useToast } from '@lods/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../shell/api.ts';

const form = z
  .object({
    currentPassword: z.string().min(1, 'Enter your current password'),
    newPassword: NewPassword,
    repeated: z.string(),
  })
  .refine((fields) => fields.newPassword === fields.repeated, {
    path: ['repeated'],
    message: 'The two new passwords are not the same',
  });

/** Changes the own password; every other session of the account ends with it. */
export function PasswordForm() {
  const toast = useToast();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: z.output<typeof form>) =>
      api(access.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      reset();
      toast({ title: 'Password changed', description: 'Your other sessions have been signed out.' });
    },
  });
  return (
    <form
      onSubmit={handleSubmit((fields) => change.mutate(fields))}
      noValidate
      className="flex max-w-sm flex-col gap-5"
    >
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint="At least 8 characters; a few words make a good one"
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="New password again" error={errors.repeated?.message}>
        <PasswordInput autoComplete="new-password" {...register('repeated')} />
      </Field>
      {change.error && (
        <Callout tone="danger" isLive>
          {change.error.message}
        </Callout>
      )}
      <Button type="submit" look="primary" className="self-start" busy={change.isPending} busyText="Changing...">
        Change password
      </Button>
    </form>
  );
}
