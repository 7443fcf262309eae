import { OWN_RECORDS } from '@lods/contract/certificates/holding';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Tabs } from '@lods/ui/tabs';
import { Tile, Tiles } from '@lods/ui/tile';
import { useSearchParams } from 'react-router';
import { NONE_BEFORE_THE_SALE } from '../../shell/sale-of-certificates.ts';
import { Screen } from '../../shell/screen.tsx';
import { AllowancesTab } from './allowances-tab.tsx';
import { AutomationTab } from './automation-tab.tsx';
import { CertificatesTab } from './certificates-tab.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { MarketTab } from './market-tab.tsx';
import { useBalances } from './queries.ts';

const TABS = [
  { value: 'certificates', label: 'Certificates', content: <CertificatesTab /> },
  { value: 'allowances', label: 'Allowances', content: <AllowancesTab /> },
  { value: 'marketplace', label: 'Marketplace', content: <MarketTab /> },
  { value: 'automation', label: 'Automation', content: <AutomationTab /> },
];

/** What the company records of its certificates and allowances, trades here, and lets rules do. */
export function CertificatesPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'certificates';
  return (
    <Screen title="Certificate Management" sentence="Certificates, allowances, marketplace and automation.">
      <Callout>{OWN_RECORDS}</Callout>
      <Summary />
      <Tabs
        label="Certificate management"
        value={tab}
        onChange={(value) => setParams(value === 'certificates' ? {} : { tab: value }, { replace: true })}
        tabs={TABS}
      />
      <LedgerCard />
    </Screen>
  );
}

function Summary() {
  const { number, money } = useFormat();
  const { data, error } = useBalances();
  const meanwhile = error ? null : undefined;
  const tonnes = (quantity: string | undefined) => (quantity === undefined ? meanwhile : number(quantity, 1));
  return (
    <Tiles>
      <Tile
        label="CBAM certificates on your account"
        value={data ? number(data.cbamCertificates, 3) : meanwhile}
        unit="certificates"
        change={
          data && (
            <span>
              {data.isSaleOpen
                ? 'Bought, neither used nor surrendered. Only these lower what you have to buy.'
                : NONE_BEFORE_THE_SALE}
            </span>
          )
        }
      />
      <Tile label="All records at hand" value={tonnes(data?.held)} unit="tCO2e" />
      <Tile label="Listed" value={tonnes(data?.listed)} unit="tCO2e" />
      <Tile label="Used, not surrendered" value={tonnes(data?.used)} unit="tCO2e" />
      <Tile label="Recorded as surrendered" value={tonnes(data?.surrendered)} unit="tCO2e" />
      <Tile
        label="Bought on the marketplace"
        value={data ? number(data.spent, 2) : meanwhile}
        unit="EUR"
        change={data && <span>{`Sold: ${money(data.earned, 'EUR')}`}</span>}
      />
    </Tiles>
  );
}
