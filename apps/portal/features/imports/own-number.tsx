import { declarant } from '@lods/contract/company/declarant';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useDeclarant } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';

const OwnNumber = z.object({ eori: declarant.save.body.shape.eoris.element.shape.eori });

/** Asked once, where a list names no importer and the company has no EORI number yet: the answer stays with the company. */
export function OwnNumberQuestion() {
  const { data: company } = useDeclarant();
  if (!company || company.eoris.length > 0) return null;
  return (
    <May call={declarant.save}>
      <Question company={company} />
    </May>
  );
}

function Question({ company }: { company: z.output<typeof declarant.read.answer> }) {
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    values: { eori: '' },
    schema: OwnNumber,
    save: useMutation({
      mutationFn: ({ eori }: z.output<typeof OwnNumber>) =>
        api(declarant.save, { body: { ...company, eoris: [{ eori, name: '', isPrimary: true }] } }),
    }),
    onSaved: () => {
      toast({ title: 'EORI number saved with your company' });
      return queries.invalidateQueries();
    },
  });
  return (
    <Callout tone="warning" title="Which EORI number does your company import under?">
      <FormBody form={form} isShort className="mt-2 flex max-w-md flex-col gap-3">
        <p>Declarations name it as the declarant where lines name no importer. It is kept for every later file.</p>
        <TextField
          path="eori"
          label="EORI number"
          placeholder="DK12345678"
          autoCapitalize="characters"
          spellCheck={false}
          isCode
          isUpperCase
        />
        <Button type="submit" look="primary" className="self-start" busy={form.isBusy} busyText="Saving...">
          Save
        </Button>
      </FormBody>
    </Callout>
  );
}
