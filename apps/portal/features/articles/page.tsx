import { type Article, articles } from '@lods/contract/articles/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { type Filter, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { FileSpreadsheet, History, Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useArticles } from '../../shell/articles.ts';
import { useCountryNames } from '../../shell/countries.ts';
import { dotted } from '../../shell/goods-search.ts';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { useUndoAction } from '../../shell/undo.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { useRemoveArticle } from './queries.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

type Open = { readonly is: 'add' | 'list' | 'lines' } | { readonly is: 'edit'; readonly article: Article } | null;

/** What the company buys, by article number. */
export function ArticlesPage() {
  const { data: rows, error, refetch } = useArticles();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayChange = useMay(articles.change);
  return (
    <Screen
      title="Articles"
      sentence="What you buy: code, origin, supplier and weight of each article number."
      action={<PageActions onOpen={setOpen} />}
    >
      <WorkTable
        caption="Articles"
        columns={useColumns()}
        view={useTableView('articles')}
        filters={FILTERS}
        searchHint="Number, goods, code, supplier"
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowEntered={({ number, description }) => `${number}\n${description}`}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <Package aria-hidden="true" />,
          title: 'No articles yet',
          text: (
            <May call={articles.add}>
              Upload a list from purchasing, or fill the articles from past customs lines. They propose code and origin
              where you name an article.
            </May>
          ),
        }}
        {...(mayChange ? { rowActions: (article: Article) => <RowActions article={article} onOpen={setOpen} /> } : {})}
      />
      {open?.is === 'add' && <ArticleDialog stored={null} onClose={close} />}
      {open?.is === 'edit' && <ArticleDialog stored={open.article} onClose={close} />}
      {(open?.is === 'list' || open?.is === 'lines') && <TakeOverDialog source={open.is} onClose={close} />}
    </Screen>
  );
}

function PageActions({ onOpen }: { onOpen: (open: Open) => void }) {
  if (!useMay(articles.add)) return null;
  return (
    <>
      <Button icon={<History aria-hidden="true" className="size-4" />} onClick={() => onOpen({ is: 'lines' })}>
        Fill from past lines
      </Button>
      <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} onClick={() => onOpen({ is: 'list' })}>
        Import a list
      </Button>
      <Button
        look="primary"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => onOpen({ is: 'add' })}
      >
        Add article
      </Button>
    </>
  );
}

/** Removing asks nothing: the message offers to take it back. */
function RowActions({ article, onOpen }: { article: Article; onOpen: (open: Open) => void }) {
  const toast = useToast();
  const undo = useUndoAction();
  const remove = useRemoveArticle();
  return (
    <>
      <Button
        size="small"
        look="ghost"
        aria-label={`Edit ${article.number}`}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => onOpen({ is: 'edit', article })}
      />
      <Button
        size="small"
        look="ghost"
        aria-label={`Remove ${article.number}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        busy={remove.isPending}
        onClick={() =>
          remove.mutateAsync(article.id).then(
            ({ subjectId }) => toast({ title: 'Article removed', entered: article.number, action: undo([subjectId]) }),
            (error: Error) =>
              toast({ title: 'Article not removed', description: error.message, variant: 'destructive' }),
          )
        }
      />
    </>
  );
}

const FILTERS: readonly Filter<Article>[] = [
  {
    id: 'lacks',
    label: 'Not known',
    choices: [
      { value: 'cnCode', label: 'CN code' },
      { value: 'countryOfOrigin', label: 'Country of origin' },
      { value: 'supplierId', label: 'Supplier' },
      { value: 'pieceKg', label: 'Weight per piece' },
    ],
    holds: (article, value) => !article[value as 'cnCode' | 'countryOfOrigin' | 'pieceKg' | 'supplierId'],
  },
];

const byText = (of: (article: Article) => string) => (a: Article, b: Article) => of(a).localeCompare(of(b));

function useColumns(): WorkColumn<Article>[] {
  const nameOfCountry = useCountryNames();
  const { number } = useFormat();
  const column = (id: string, head: string, of: (article: Article) => string): WorkColumn<Article> => ({
    id,
    head,
    text: of,
    compare: byText(of),
    cell: (article) => <span data-untranslated="">{of(article)}</span>,
  });
  return [
    { ...column('number', 'Article', (article) => article.number), isName: true },
    column('description', 'Description', (article) => article.description),
    column('code', 'CN code', ({ cnCode, taricCode }) => (cnCode === '' ? '' : dotted(taricCode || cnCode))),
    {
      id: 'origin',
      head: 'Country of origin',
      text: ({ countryOfOrigin }) => nameOfCountry(countryOfOrigin) ?? countryOfOrigin,
      compare: byText(({ countryOfOrigin }) => countryOfOrigin),
      cell: ({ countryOfOrigin }) => nameOfCountry(countryOfOrigin) ?? countryOfOrigin,
    },
    column('supplier', 'Supplier', ({ supplierName }) => supplierName),
    { ...column('installation', 'Installation', ({ installationName }) => installationName), isExtra: true },
    {
      id: 'piece',
      head: 'Weight per piece',
      unit: 'kg',
      isNumber: true,
      cell: ({ pieceKg }) => (pieceKg === null ? '' : number(pieceKg)),
    },
  ];
}
