import { type CostQuote, type QuoteLine, quotes } from '@lods/contract/quotes/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Menu, MenuItem } from '@lods/ui/menu';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { FileDown, PackagePlus, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { May } from '../../shell/may.tsx';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { WhyFigures } from '../../shell/why-figures.tsx';
import { useQuote, useRemoveQuote, useSaveQuote } from './queries.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { StateBadge } from './state-badge.tsx';
import { TakeUpDialog } from './take-up-dialog.tsx';

const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'da', name: 'Dansk' },
  { code: 'sv', name: 'Svenska' },
  { code: 'de', name: 'Deutsch' },
] as const;

/** One quote: its lines with their costs, the sheet, and its way into the goods. */
export function QuotePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuote(id);
  return (
    <Screen
      title={data?.number ?? 'Quote'}
      sentence="Order lines with their CBAM costs."
      action={data && <SheetMenu quote={data} />}
    >
      {error && (
        <RecordFailure
          of={quotes.read}
          id={id}
          title="The quote could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Shown quote={data} />}
    </Screen>
  );
}

function SheetMenu({ quote }: { quote: CostQuote }) {
  return (
    <Menu
      trigger={
        <Button look="primary" icon={<FileDown aria-hidden="true" className="size-4" />}>
          Download sheet
        </Button>
      }
    >
      {LANGUAGES.map(({ code, name }) => (
        <MenuItem key={code} asChild>
          <a href={`/api/quotes/${quote.id}/sheet?language=${code}`} download lang={code} data-untranslated="">
            {name}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}

function Shown({ quote }: { quote: CostQuote }) {
  const { number, date } = useFormat();
  const known = quote.lines.length - quote.linesLacking;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold" data-untranslated="">
            {[quote.customer, quote.reference].filter(Boolean).join(', ')}
          </span>
          <StateBadge state={quote.state} />
          <span className="text-ink-soft">{`Valid until ${date(quote.validUntil)}`}</span>
        </p>
        <Actions quote={quote} />
      </div>
      <Tiles>
        <Tile
          label="CBAM costs"
          value={number(quote.totalEur, 2)}
          unit="EUR"
          change={
            quote.lines.length === 1 ? `${known} of 1 line known` : `${known} of ${quote.lines.length} lines known`
          }
        />
        <Tile
          label="Assumed part"
          value={number(quote.assumedEur, 2)}
          unit="EUR"
          change="At prices not published yet"
        />
        <Tile label="Calculated on" value={date(quote.computedAt)} change="With the tables of that day" />
      </Tiles>
      <Today quote={quote} />
      <QuoteLines
        quote={quote}
        why={(line, index) => (
          <WhyLine quote={quote} line={line} index={index} shown={number(line.costEur ?? '0', 2)} />
        )}
      />
    </div>
  );
}

/** Prices are published and tables change: what the sheet says stays until somebody calculates again. */
function Today({ quote }: { quote: CostQuote }) {
  const { number } = useFormat();
  const again = useSaveQuote(quote.id);
  if (quote.todayEur === null) return null;
  const { customer, reference, validUntil, priceEur, version } = quote;
  const lines = quote.lines.map(({ description, cnCode, countryOfOrigin, statementId, amount, quarter }) => ({
    ...{ description, cnCode, countryOfOrigin, statementId, amount, quarter },
  }));
  const isOpen = quote.lines.every(({ takenInto }) => takenInto === null);
  return (
    <Callout
      tone="warning"
      title={`Today these lines cost ${number(quote.todayEur, 2)} EUR`}
      action={
        isOpen && (
          <May call={quotes.change}>
            <Button
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              busy={again.isPending}
              onClick={() => again.mutate({ customer, reference, validUntil, priceEur, version, lines })}
            >
              Recalculate
            </Button>
          </May>
        )
      }
    >
      Prices, tables or emissions have changed since the quote. It keeps its figures until you recalculate.
    </Callout>
  );
}

function Actions({ quote }: { quote: CostQuote }) {
  const [opened, setOpened] = useState<'edit' | 'goods' | null>(null);
  const remove = useRemoveQuote();
  const navigate = useNavigate();
  const isOpen = quote.lines.every(({ takenInto }) => takenInto === null);
  const isRest = quote.lines.some(({ takenInto, basis }) => takenInto === null && basis !== 'outside');
  return (
    <div className="flex flex-wrap gap-2">
      {isRest && (
        <May call={quotes.takeUp}>
          <Button icon={<PackagePlus aria-hidden="true" className="size-4" />} onClick={() => setOpened('goods')}>
            Add as goods
          </Button>
        </May>
      )}
      {isOpen && (
        <May call={quotes.change}>
          <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setOpened('edit')}>
            Edit
          </Button>
        </May>
      )}
      <May call={quotes.remove}>
        <Button
          look="ghost"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          busy={remove.isPending}
          onClick={() => remove.mutate(quote.id, { onSuccess: () => void navigate('/quotes') })}
        >
          Delete quote
        </Button>
      </May>
      {opened === 'edit' && <QuoteDialog quote={quote} onClose={() => setOpened(null)} />}
      {opened === 'goods' && <TakeUpDialog quote={quote} onClose={() => setOpened(null)} />}
    </div>
  );
}

function WhyLine({ quote, line, index, shown }: { quote: CostQuote; line: QuoteLine; index: number; shown: string }) {
  return (
    <WhyFigures
      shown={shown}
      label={`${shown} Why this number? Line ${index + 1}`}
      title={`Line ${index + 1} of ${quote.number}`}
      description={<span data-untranslated="">{line.description}</span>}
      asked="cost"
      figures={{
        queryKey: ['quotes', quote.id, 'figures', index],
        queryFn: ({ signal }) => api(quotes.figures, { params: { id: quote.id, line: index }, signal }),
      }}
    />
  );
}
