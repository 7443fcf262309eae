import { GuidedGoodsItem, WizardEmissionsRecord, WizardGoodsItem } from '@lods/contract/declarations/forms';
import { EmissionsRecord, type GoodsItem } from '@lods/contract/goods/good';
import type { z } from 'zod';

/** One of the two ways to enter a declaration by hand: the same steps and stored fields, other names and strictness. */
export interface Manner {
  readonly title: string;
  readonly sentence: string;
  /** Where a stored draft goes on. */
  readonly pathOf: (draftId: string) => {
    readonly pathname: string;
    readonly search: Readonly<Record<string, string>>;
  };
  readonly goods: z.ZodType<GoodsItem>;
  readonly emissions: z.ZodType<EmissionsRecord>;
  readonly determinationTypes: readonly { readonly value: '01' | '02' | '03' | '04'; readonly label: string }[];
  readonly needsMethod: boolean;
  /** Whether the goods step leads to the ways of bringing in many goods at once. */
  readonly offersOtherWays: boolean;
}

export const GUIDED: Manner = {
  title: 'Guided Workflow',
  sentence: 'From the goods of a quarter to a checked declaration, in five steps.',
  pathOf: (draftId) => ({ pathname: `/declarations/${draftId}/edit`, search: {} }),
  goods: GuidedGoodsItem,
  emissions: EmissionsRecord,
  determinationTypes: [
    { value: '01', label: '01 Method A: installation-specific' },
    { value: '02', label: '02 Method B: default values' },
    { value: '03', label: '03 Method C: benchmark values' },
    { value: '04', label: '04 Method D: technical specifications' },
  ],
  needsMethod: false,
  offersOtherWays: false,
};

/** M1 to M3 are stored as 01 to 03: the registry knows no other names. */
export const FIRST_WIZARD: Manner = {
  title: 'New Declaration',
  sentence: 'Every field as the registry file wants it, from the start.',
  pathOf: (draftId) => ({ pathname: '/declarations/new', search: { draft: draftId } }),
  goods: WizardGoodsItem,
  emissions: WizardEmissionsRecord,
  determinationTypes: [
    { value: '01', label: 'M1 Installation-specific data' },
    { value: '02', label: 'M2 Default values' },
    { value: '03', label: 'M3 Product benchmarks' },
  ],
  needsMethod: true,
  offersOtherWays: true,
};
