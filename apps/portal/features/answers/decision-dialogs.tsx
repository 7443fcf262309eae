import type { AnswerFinding } from '@lods/contract/answers/content';
import { type NamedGood, type ReviewedAnswer, supplierAnswers } from '@lods/contract/answers/review';
import { Callout } from '@lods/ui/callout';
import { useToast } from '@lods/ui/toast';
import { AreaField, CheckField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { Replaced } from './first-look.tsx';
import { useAccept, useSendBack } from './queries.ts';

/** Takes the chosen products over; the supplier reads the note. */
export function AcceptDialog(props: {
  threadId: string;
  answerId: string;
  products: NonNullable<ReviewedAnswer['answer']>['products'];
  chosen: string[];
  /** Goods whose list names the supplier, to be connected with it. */
  named: readonly NamedGood[];
  isWhole: boolean;
  /** What is far from usual in the chosen products, and why the supplier says that it is right. */
  unusual: readonly AnswerFinding[];
  reason: string;
  onClose: () => void;
}) {
  const { threadId, answerId, products, chosen, named, isWhole, unusual, reason, onClose } = props;
  const toast = useToast();
  const form = useForm({
    values: {
      answerId,
      cnCodes: isWhole ? [] : chosen,
      text: '',
      areFiguresChecked: false,
      connectNamed: named.length > 0,
    },
    schema: supplierAnswers.accept.body.refine(({ areFiguresChecked }) => unusual.length === 0 || areFiguresChecked, {
      path: ['areFiguresChecked'],
      error: 'Check the figures first',
    }),
    save: useAccept(threadId),
    onSaved: ({ answer }) => {
      const changed = answer?.goods.filter(({ cnCode, kept }) => kept === null && chosen.includes(cnCode)).length ?? 0;
      toast({ title: 'Answer accepted', description: saidOf(changed) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isWhole ? 'Accept this answer?' : 'Accept a part of this answer?'}
      description="The figures are added to the installation and replace those of matching goods of drafts that are neither typed nor verified. Filed quarters stay as they are."
      submitText="Accept"
      isShort
      onClose={onClose}
    >
      {!isWhole && (
        <p>
          <span>Accepted are the products</span> <span data-untranslated="">{chosen.join(', ')}</span>
        </p>
      )}
      {products.some(({ former }) => former !== null) && (
        <Callout title="New and former figures">
          <Replaced products={products} />
        </Callout>
      )}
      {named.length > 0 && <ConnectNamed named={named} />}
      {unusual.length > 0 && (
        <Callout tone="warning" title="Figures far from usual">
          {unusual.map(({ message, remedy }) => (
            <span key={message} className="block">
              <span>{message}</span> <span>{remedy}</span>
            </span>
          ))}
          {reason !== '' && (
            <span className="mt-2 block">
              <span>The supplier says:</span> <span data-untranslated="">{reason}</span>
            </span>
          )}
        </Callout>
      )}
      {unusual.length > 0 && (
        <CheckField path="areFiguresChecked" label="I have checked these figures and they are right" />
      )}
      <AreaField path="text" label="Note to the supplier" isOptional rows={3} />
    </FormDialog>
  );
}

const saidOf = (changed: number): string => {
  if (changed === 0) return 'No goods of a draft changed. The effect on drafts says why.';
  return changed === 1 ? '1 good of a draft uses its figures.' : `${changed} goods of drafts use its figures.`;
};

/** The goods to connect, before they are. */
function ConnectNamed({ named }: { named: readonly NamedGood[] }) {
  return (
    <div className="flex flex-col gap-2">
      <CheckField
        path="connectNamed"
        label={
          named.length === 1
            ? 'Connect 1 good whose list names this supplier'
            : `Connect ${named.length} goods whose list names this supplier`
        }
      />
      <ul className="pl-7 text-ink-soft">
        {named.map(({ goodId, quarter, itemNumber, cnCode, productName }) => (
          <li key={goodId}>
            <span>{`${quarter}, item ${itemNumber}`}</span>{' '}
            <span data-untranslated="">
              {cnCode} {productName}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks the supplier something about its answer; it can change the answer by the same link. */
export function SendBackDialog(props: { threadId: string; answerId: string; onClose: () => void }) {
  const { threadId, answerId, onClose } = props;
  const toast = useToast();
  const form = useForm({
    values: { answerId, text: '' },
    schema: supplierAnswers.returnToSupplier.body,
    save: useSendBack(threadId),
    onSaved: () => {
      toast({ title: 'Answer sent back', description: 'The supplier reads your question by its link.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Send this answer back?"
      description="The supplier keeps its link, reads your question there and can send a new version."
      submitText="Send back"
      isShort
      onClose={onClose}
    >
      <AreaField path="text" label="Your question" rows={5} />
    </FormDialog>
  );
}
