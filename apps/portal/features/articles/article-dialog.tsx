import { type Article, NewArticle } from '@lods/contract/articles/endpoints';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { Combobox } from '@lods/ui/combobox';
import { useToast } from '@lods/ui/toast';
import { KG_OF_A_PIECE } from '@lods/ui/usual-amounts';
import { useState } from 'react';
import { CountryField, DecimalField, FormField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { dotted, useGoodsSearch } from '../../shell/goods-search.ts';
import { useInstallationChoices, useSaveArticle, useSupplierChoices } from './queries.ts';

const EMPTY = {
  number: '',
  description: '',
  cnCode: '',
  taricCode: '',
  countryOfOrigin: '',
  supplierId: null,
  installationId: null,
  pieceKg: null,
};

const fieldsOf = (article: Article) => ({
  number: article.number,
  description: article.description,
  cnCode: article.cnCode,
  taricCode: article.taricCode,
  countryOfOrigin: article.countryOfOrigin,
  supplierId: article.supplierId,
  installationId: article.installationId,
  pieceKg: article.pieceKg,
});

type Values = typeof EMPTY | ReturnType<typeof fieldsOf>;

/** Adds an article, or changes one that is on file. */
export function ArticleDialog({ stored, onClose }: { stored: Article | null; onClose: () => void }) {
  const toast = useToast();
  const [values, setValues] = useState<Values>(stored ? fieldsOf(stored) : EMPTY);
  const form = useForm({
    values,
    set: (part) => setValues((now) => ({ ...now, ...part }) as Values),
    schema: NewArticle,
    bodyOf: (typed) => ({ ...typed, pieceKg: typed.pieceKg === '' ? null : typed.pieceKg }) as NewArticle,
    save: useSaveArticle(stored),
    onSaved: () => {
      toast({ title: stored ? 'Article changed' : 'Article added' });
      onClose();
    },
    onFailed: (error) =>
      toast({
        title: stored ? 'Article not changed' : 'Article not added',
        description: error.message,
        variant: 'destructive',
      }),
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit article' : 'Add article'}
      description="An article proposes what a good is. Goods and lines that are there stay as they are."
      submitText={stored ? 'Save changes' : 'Add article'}
      onClose={onClose}
    >
      <TextField path="number" label="Article number" />
      <TextField path="description" label="Description" isOptional />
      <CodeField value={values.cnCode} />
      <TextField path="taricCode" label="TARIC code" isOptional isCode inputMode="numeric" />
      <CountryField path="countryOfOrigin" label="Country of origin" isOptional />
      <OriginFields supplierId={values.supplierId} onSupplier={() => form.change('installationId', null)} />
      <DecimalField path="pieceKg" label="Net weight of one piece" unit="kg" usual={KG_OF_A_PIECE} isOptional />
    </FormDialog>
  );
}

/** Who makes it, and where. */
function OriginFields({ supplierId, onSupplier }: { supplierId: string | null; onSupplier: () => void }) {
  const { data: supplierList = [] } = useSupplierChoices();
  const { data: places = [] } = useInstallationChoices(supplierId);
  const entered = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name, isEntered: true }));
  return (
    <>
      <SelectField
        path="supplierId"
        label="Supplier"
        isOptional
        placeholder="Not known"
        choices={entered(supplierList)}
        toValue={(id) => {
          onSupplier();
          return id || null;
        }}
      />
      {places.length > 0 && (
        <SelectField
          path="installationId"
          label="Installation"
          isOptional
          placeholder="Not known"
          choices={entered(places)}
          toValue={(id) => id || null}
        />
      )}
    </>
  );
}

function CodeField({ value }: { value: string }) {
  const [goods] = useState(useGoodsSearch());
  return (
    <FormField path="cnCode" label="CN code" hint={headingOf(value)} isOptional>
      {(_value, change) => (
        <Combobox
          value={value === '' ? null : { value, label: dotted(value), detail: goods.entry(value)?.description ?? '' }}
          search={goods.search}
          placeholder="Search by code or words"
          emptyText="No good of Annex I matches. Try other words, or the first digits of the code."
          onChange={(option) => change(option?.value ?? '')}
        />
      )}
    </FormField>
  );
}
