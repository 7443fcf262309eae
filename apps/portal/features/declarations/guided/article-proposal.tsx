import { Exact } from '@lods/cbam/decimal';
import type { Article } from '@lods/contract/articles/endpoints';
import { Button } from '@lods/ui/button';
import { Combobox } from '@lods/ui/combobox';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { useMemo, useState } from 'react';
import { useArticles } from '../../../shell/articles.ts';
import { useCountryNames } from '../../../shell/countries.ts';
import { dotted } from '../../../shell/goods-search.ts';

/** What of a good an article has a say in. */
interface Stated {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly measurementUnit: string;
}

interface ArticleProposalProps {
  readonly stated: Stated;
  readonly onCode: (cnCode: string) => void;
  readonly onOrigin: (country: string) => void;
  readonly onNetMass: (mass: string) => void;
}

/**
 * Names the article that the good is. What is empty is filled in from it; what was stated stays, and the difference is told. Nothing where
 * the company has no articles.
 */
export function ArticleProposal(props: ArticleProposalProps) {
  const { stated, onCode, onOrigin } = props;
  const { data = [] } = useArticles();
  const [article, setArticle] = useState<Article | null>(null);
  const options = useMemo(
    () => data.map(({ id, number, description }) => ({ value: id, label: number, detail: description })),
    [data],
  );
  if (data.length === 0) return null;
  const choose = (id: string | undefined) => {
    const chosen = data.find((row) => row.id === id) ?? null;
    setArticle(chosen);
    if (chosen && chosen.cnCode !== '' && stated.cnCode === '') onCode(chosen.cnCode);
    if (chosen && chosen.countryOfOrigin !== '' && stated.countryOfOrigin === '') onOrigin(chosen.countryOfOrigin);
  };
  return (
    <div className="flex flex-col gap-3 sm:col-span-2 lg:col-span-6">
      <Field
        label="Article"
        required={false}
        hint="Fills in what is empty; what you have entered stays."
        className="sm:max-w-md"
      >
        <Combobox
          value={options.find(({ value }) => value === article?.id) ?? null}
          options={options}
          placeholder="Search by number or description"
          emptyText="No article matches."
          onChange={(option) => choose(option?.value)}
        />
      </Field>
      {article && <Differences {...props} article={article} />}
      {article?.pieceKg && <Pieces {...props} pieceKg={article.pieceKg} />}
    </div>
  );
}

/** Where the good says something else than its article. */
function Differences({ stated, article, onCode, onOrigin }: ArticleProposalProps & { article: Article }) {
  const nameOfCountry = useCountryNames();
  const country = nameOfCountry(article.countryOfOrigin) ?? article.countryOfOrigin;
  const isOtherCode = isOther(article.cnCode, stated.cnCode);
  const isOtherOrigin = isOther(article.countryOfOrigin, stated.countryOfOrigin);
  return (
    <>
      {isOtherCode && (
        <p className="flex flex-wrap items-center gap-3 text-amber">
          {`The CN code of the article is ${dotted(article.cnCode)}.`}
          <Button size="small" onClick={() => onCode(article.cnCode)}>
            {`Use ${dotted(article.cnCode)}`}
          </Button>
        </p>
      )}
      {isOtherOrigin && (
        <p className="flex flex-wrap items-center gap-3 text-amber">
          {`The country of origin of the article is ${country}.`}
          <Button size="small" onClick={() => onOrigin(article.countryOfOrigin)}>
            {`Use ${country}`}
          </Button>
        </p>
      )}
    </>
  );
}

const isOther = (ofArticle: string, ofGood: string): boolean =>
  ofArticle !== '' && ofGood !== '' && ofArticle !== ofGood;

/** A net mass from a number of pieces, for a person to take. */
function Pieces({ stated, pieceKg, onNetMass }: ArticleProposalProps & { pieceKg: string }) {
  const { number } = useFormat();
  const [pieces, setPieces] = useState('');
  const isTonnes = stated.measurementUnit !== 'KG';
  const massKg = /^\d+(\.\d+)?$/.test(pieces) ? new Exact(pieces).times(pieceKg) : null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Pieces" required={false} className="w-40">
        <DecimalInput value={pieces} onChange={setPieces} />
      </Field>
      {massKg && (
        <>
          <span className="py-2">{`× ${number(pieceKg)} kg = ${number(massKg.toFixed())} kg`}</span>
          <Button onClick={() => onNetMass((isTonnes ? massKg.div(1000) : massKg).toFixed())}>Use as net mass</Button>
        </>
      )}
    </div>
  );
}
