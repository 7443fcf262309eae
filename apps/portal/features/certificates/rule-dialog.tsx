import { ACTION_OF, NewRule, type Rule } from '@lods/contract/automation/endpoints';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { CheckField, DecimalField, FormField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useSaveRule } from './queries.ts';
import { ACTIONS, choicesOf, RULE_TYPES, TRIGGER_HINTS, TRIGGER_UNITS, TRIGGERS } from './words.ts';

const EMPTY: Pick<Rule, 'ruleType' | 'triggerCondition' | 'actionType'> = {
  ruleType: 'auto_purchase',
  triggerCondition: 'low_balance',
  actionType: 'purchase',
};

/** Adds a rule or changes one. */
export function RuleDialog({ stored, onClose }: { stored: Rule | null; onClose: () => void }) {
  const form = useRuleForm(stored, onClose);
  const { ruleType, triggerCondition, actionType } = form.values;
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit Rule' : 'Create Rule'}
      description="Acts in your own records and on the marketplace here. Nothing is sent to the CBAM registry."
      submitText={stored ? 'Save changes' : 'Create Rule'}
      onClose={onClose}
    >
      <TextField path="ruleName" label="Rule name" />
      <FormField path="ruleType" label="Rule type">
        {() => (
          <Select
            value={ruleType}
            choices={choicesOf(RULE_TYPES)}
            onChange={({ target }) => {
              const chosen = target.value as Rule['ruleType'];
              form.set({ ruleType: chosen, actionType: ACTION_OF[chosen] });
            }}
          />
        )}
      </FormField>
      <SelectField path="triggerCondition" label="Trigger condition" choices={choicesOf(TRIGGERS)} />
      <DecimalField
        path="triggerValue"
        label="Trigger value"
        isOptional
        unit={TRIGGER_UNITS[triggerCondition]}
        hint={TRIGGER_HINTS[triggerCondition]}
      />
      <SelectField path="actionType" label="Action type" choices={choicesOf(ACTIONS)} />
      <DecimalField
        path="actionQuantity"
        label="Quantity"
        unit="tCO2e"
        isOptional
        hint="At most so much for each trigger."
      />
      <DecimalField
        path="minPrice"
        label="Min price"
        unit="EUR/t"
        isOptional
        {...(actionType === 'sell' ? { hint: 'Nothing is sold for less. Without it nothing is sold.' } : {})}
      />
      <DecimalField
        path="maxPrice"
        label="Max price"
        unit="EUR/t"
        isOptional
        {...(actionType === 'purchase' ? { hint: 'Nothing is bought for more. Without it nothing is bought.' } : {})}
      />
      <TextField path="notifyEmail" label="Notify email" type="email" isOptional />
      <CheckField path="isActive" label="Active" />
    </FormDialog>
  );
}

function useRuleForm(stored: Rule | null, onClose: () => void) {
  const toast = useToast();
  return useForm({
    values: {
      ...EMPTY,
      ...(stored && {
        ruleType: stored.ruleType,
        triggerCondition: stored.triggerCondition,
        actionType: stored.actionType,
      }),
      ruleName: stored?.ruleName ?? '',
      triggerValue: stored?.triggerValue ?? '',
      actionQuantity: stored?.actionQuantity ?? '',
      maxPrice: stored?.maxPrice ?? '',
      minPrice: stored?.minPrice ?? '',
      notifyEmail: stored?.notifyEmail ?? '',
      isActive: stored?.isActive ?? true,
    },
    schema: NewRule,
    bodyOf: (values): NewRule => values,
    save: useSaveRule(stored),
    onSaved: () => {
      toast({ title: stored ? 'Automation rule changed' : 'Automation rule created successfully' });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({
        title: stored ? 'Failed to change rule' : 'Failed to create automation rule',
        description: message,
        variant: 'destructive',
      }),
  });
}
