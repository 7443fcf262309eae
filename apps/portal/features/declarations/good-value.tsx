import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { EditInPlace } from '@lods/ui/edit-in-place';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { useToast } from '@lods/ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChangedInPlace } from '../../shell/changed-in-place.ts';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { MassInput } from '../../shell/mass-input.tsx';
import { useChange } from './goods-queries.ts';
import { useConflict } from './guided/conflict.tsx';
import { QuantityAgainstMass } from './quantity-against-mass.tsx';
import { saveGood } from './save-good.ts';

type EditableField = 'countryOfOrigin' | 'netMass' | 'productName';

/** Of a good in cubic metres or MWh the mass follows from the form alone. */
const MASS_UNITS: Readonly<Record<string, string>> = { TON: 't', KG: 'kg' };

const LABELS = { countryOfOrigin: 'Origin', netMass: 'Net mass', productName: 'Product name' } as const;

/** A value of a good, corrected where it stands in the table. */
export function GoodValue(props: {
  good: StoredGoodsItem;
  field: EditableField;
  declarationId: string;
  canEdit: boolean;
  children: string;
}) {
  const { good, field, declarationId, canEdit, children } = props;
  const toast = useToast();
  const change = useChange(declarationId);
  const conflict = useConflict();
  const tell = useChangedInPlace();
  const { number } = useFormat();
  const begun = useRef(good);
  const label = `${LABELS[field]} of item ${good.itemNumber}`;
  const shown = <span data-untranslated="">{children}</span>;
  const unit = MASS_UNITS[good.measurementUnit];
  if (!canEdit || (field === 'netMass' && unit === undefined)) return shown;
  const save = (value: string) => {
    let isLeft = false;
    const onLeft = () => {
      isLeft = true;
    };
    const former = begun.current;
    const part = changed(former, field, value);
    const before = Object.fromEntries(Object.keys(part).map((name) => [name, former[name as keyof StoredGoodsItem]]));
    const store = async (from: StoredGoodsItem, to: object) => {
      const answer = await change.mutateAsync(() =>
        saveGood(conflict, { declarationId, former: from, part: to, onLeft }),
      );
      return 'good' in answer ? answer.good : from;
    };
    return store(former, part)
      .then((saved) =>
        tell({
          label,
          value: field === 'netMass' ? `${number(value)} ${unit}` : value,
          undo: () => store(saved, before),
        }),
      )
      .catch((error: Error) => {
        if (!isLeft) toast({ title: 'Not saved', description: error.message, variant: 'destructive' });
        throw error;
      });
  };
  return (
    <>
      {conflict.dialog}
      <EditInPlace
        label={label}
        value={good[field]}
        shown={shown}
        control={(value, onChange) => (
          <Control field={field} good={good} begun={begun} value={value} onChange={onChange} />
        )}
        onSave={save}
      />
    </>
  );
}

/** Where the quantity is the mass, it stays the mass. */
function changed(good: StoredGoodsItem, field: EditableField, value: string): Partial<StoredGoodsItem> {
  const isQuantity = field === 'netMass' && good.importedQuantity === good.netMass;
  return { [field]: value, ...(isQuantity ? { importedQuantity: value } : {}) };
}

function Control(props: {
  field: EditableField;
  good: StoredGoodsItem;
  /** Holds the good as it was when the editing began: the table may load it anew meanwhile. */
  begun: RefObject<StoredGoodsItem>;
  value: string;
  onChange: (value: string) => void;
}) {
  const { field, good, begun, value, onChange } = props;
  const [former] = useState(good);
  useEffect(() => {
    begun.current = former;
  }, [begun, former]);
  if (field === 'countryOfOrigin') return <CountryPicker value={value} isOrigin onChange={onChange} />;
  if (field === 'netMass')
    return (
      <>
        <MassInput
          cnCode={good.cnCode}
          value={value}
          unit={MASS_UNITS[good.measurementUnit] ?? ''}
          onChange={onChange}
        />
        <QuantityAgainstMass stated={{ ...good, ...changed(good, field, value) }} />
      </>
    );
  return <Input value={value} data-untranslated="" onChange={(event) => onChange(event.target.value)} />;
}
