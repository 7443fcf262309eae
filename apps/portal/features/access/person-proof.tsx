import { secondFactor } from '@lods/contract/access/second-factor';
import { useQuery } from '@tanstack/react-query';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { api } from '../../shell/api.ts';

export const NO_PROOF = { currentPassword: '', code: '' };

/** Who asks to change a way into the account types its password and, where it has a second factor, a code. */
export function PersonProofFields() {
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api(secondFactor.read, { signal }),
  });
  return (
    <>
      <PasswordField path="currentPassword" label="Current password" autoComplete="current-password" />
      {factor.data?.isOn && (
        <TextField path="code" label="Code of the app, or a backup code" autoComplete="one-time-code" />
      )}
    </>
  );
}
