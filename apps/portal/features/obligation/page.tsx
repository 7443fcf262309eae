import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { Tabs } from '@lods/ui/tabs';
import { useSearchParams } from 'react-router';
import { useToday } from '../../shell/company-data.ts';
import { Screen } from '../../shell/screen.tsx';
import { BuyingView } from './buying-view.tsx';
import { JournalView } from './journal-view.tsx';
import { LawNotice } from './law-notice.tsx';
import { ObligationView } from './obligation-view.tsx';
import { SilenceView } from './silence-view.tsx';
import { ThresholdView } from './threshold-view.tsx';

const VIEWS = [
  { value: 'obligation', label: 'Obligation', View: ObligationView },
  { value: 'buying', label: 'Hold and buy', View: BuyingView },
  { value: 'threshold', label: '50 t', View: ThresholdView },
  { value: 'suppliers', label: 'Suppliers', View: SilenceView },
  { value: 'journal', label: 'Journal entries', View: JournalView },
] as const;

/** What CBAM costs a company in a year, for whoever pays. Year and view stand in the address. */
export function CostsPage() {
  const [address, setAddress] = useSearchParams();
  const thisYear = Number(useToday().slice(0, 4));
  const year = Number(address.get('year')) || Math.max(thisYear, FIRST_DECLARED_YEAR);
  const view = VIEWS.find(({ value }) => value === address.get('view')) ?? VIEWS[0];
  const years = Array.from({ length: thisYear + 2 - FIRST_DECLARED_YEAR }, (_, index) =>
    String(FIRST_DECLARED_YEAR + index),
  );
  const change = (part: Record<string, string>) =>
    setAddress({ year: String(year), view: view.value, ...part }, { replace: true });
  return (
    <Screen
      title="Costs"
      sentence="What the goods of a year cost, when to buy certificates, and what is still open."
      action={
        <Field label="Year" hideLabel>
          <Select
            value={String(year)}
            choices={years.map((value) => ({ value, label: value, isEntered: true }))}
            onChange={(event) => change({ year: event.target.value })}
          />
        </Field>
      }
    >
      <LawNotice />
      <Tabs
        label="Views of the costs"
        value={view.value}
        onChange={(value) => change({ view: value })}
        tabs={VIEWS.map(({ value, label, View }) => ({ value, label, content: <View key={year} year={year} /> }))}
      />
    </Screen>
  );
}
