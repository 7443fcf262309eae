import { company } from '@lods/contract/company/endpoints';
import type { CustomsEdit, CustomsSummary } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { taughtLayouts } from '@lods/contract/customs/layouts';
import { customsPapers } from '@lods/contract/customs/papers';
import type { PaperField } from '@lods/contract/customs/record';
import { progress } from '@lods/contract/progress/endpoints';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { DECLARATION_LIST } from '../../shell/company-data.ts';
import { useAsking } from './asking.tsx';

const ALL = ['customs'];
const READING = 'customs.papers';
const DATING = [...ALL, 'dating'];

export const usePending = () =>
  useQuery({ queryKey: [...ALL, 'pending'], queryFn: ({ signal }) => api(customs.pending, { signal }) });

export const useApproved = () =>
  useQuery({ queryKey: [...ALL, 'approved'], queryFn: ({ signal }) => api(customs.approved, { signal }) });

/** One line with its places on the paper and its derivations. */
export const useLine = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'line', id],
    queryFn: ({ signal }) => api(customs.read, { params: { id }, signal }),
  });

export const usePaper = (id: string | null) =>
  useQuery({
    queryKey: [...ALL, 'paper', id],
    queryFn: ({ signal }) => api(customsPapers.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** The words of a page never change. */
export const usePageWords = (id: string, page: number) =>
  useQuery({
    queryKey: ['page-words', id, page],
    queryFn: ({ signal }) => api(customsPapers.words, { params: { id, page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What words say as a value; nothing is stored. */
export const useValueOfWords = (id: string) =>
  useMutation({
    mutationFn: (asked: { field: PaperField; lines: string[] }) =>
      api(customsPapers.value, { params: { id }, body: asked }),
  });

export const useTaughtLayouts = () =>
  useQuery({ queryKey: [...ALL, 'layouts'], queryFn: ({ signal }) => api(taughtLayouts.list, { signal }) });

export const useForgetLayout = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(taughtLayouts.remove, { params: { id } }),
    onSuccess: () => void refresh(),
  });
};

/** The changes of a line; asked anew when the line has another version. */
export const useHistory = (id: string, version: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...ALL, 'history', id, version],
    queryFn: ({ signal }) => api(customs.history, { params: { id }, signal }),
    enabled: isWanted,
  });

/** Whether the company may have papers read; undefined until that is known. */
export const useIsDanish = () =>
  useQuery({
    queryKey: ['companies'],
    queryFn: ({ signal }) => api(company.list, { signal }),
    select: (companies) => companies.find(({ isCurrent }) => isCurrent)?.country === 'DK',
  });

/** A reading that goes on, started in this or another tab. */
export const useReadingUnderWay = () =>
  useQuery({
    queryKey: [...ALL, 'under-way'],
    queryFn: ({ signal }) => api(progress.list, { query: { kind: READING }, signal }),
    select: (readings) => readings.find(({ state }) => state === 'waiting' || state === 'running')?.id ?? null,
    gcTime: 0,
  });

/**
 * Asks again for everything that a change of a line shows in: its lists, its paper, the drafts it feeds. A change does not wait
 * for it: a card that leaves its list by the change still tells what came of it.
 */
export function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ALL }),
      queries.invalidateQueries({ queryKey: DECLARATION_LIST }),
      // An approved line puts its sender on file, and counts among its goods.
      queries.invalidateQueries({ queryKey: ['suppliers'] }),
    ]);
}

export const useChangeLine = () => {
  const refresh = useRefresh();
  const withAnswers = useAsking();
  return useMutation({
    mutationFn: ({ id, edit }: { id: string; edit: z.input<typeof CustomsEdit> }) =>
      withAnswers((answers) => api(customs.change, { params: { id }, body: { ...edit, ...answers } })),
    onSuccess: () => void refresh(),
  });
};

/** Gives lines one date of import. */
export const useDateLines = () => {
  const refresh = useRefresh();
  const withAnswers = useAsking();
  return useMutation({
    mutationFn: async ({ lines, importDate }: { lines: readonly CustomsSummary[]; importDate: string }) => {
      const changed = [];
      const known = new Map();
      for (const { id } of lines)
        changed.push(
          await withAnswers(
            (answers) => api(customs.change, { params: { id }, body: { importDate, ...answers } }),
            known,
          ),
        );
      return changed;
    },
    mutationKey: DATING,
    // Until the lines are seen with their day: what is typed into them is a change of that version.
    onSettled: refresh,
  });
};

/** Whether a date is on its way into lines: an approval sent meanwhile would be refused as made to an older version. */
export const useIsDating = () => useIsMutating({ mutationKey: DATING }) > 0;

export const useDiscard = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(customs.discard, { params: { id } }),
    // Not waited for: the line's own page is left first.
    onSuccess: () => void refresh(),
  });
};

/** Takes an approval back: the line waits for review, its goods leave their draft. */
export const useWithdraw = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(customs.withdraw, { params: { id } }),
    onSuccess: () => void refresh(),
  });
};

export const useDiscardLines = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (lines: readonly CustomsSummary[]) => {
      for (const { id } of lines) await api(customs.discard, { params: { id } });
    },
    onSettled: () => void refresh(),
  });
};

/** Makes the same change to several lines; says which could not be changed, and why. */
export const useChangeLines = (lines: readonly CustomsSummary[]) => {
  const refresh = useRefresh();
  const withAnswers = useAsking();
  return useMutation({
    mutationFn: async (edit: z.input<typeof CustomsEdit>) => {
      const refused: string[] = [];
      const known = new Map();
      for (const { id } of lines)
        await withAnswers(
          (answers) => api(customs.change, { params: { id }, body: { ...edit, ...answers } }),
          known,
        ).catch(({ message }: Error) => refused.push(message));
      return { changed: lines.length - refused.length, refused };
    },
    onSettled: () => void refresh(),
  });
};

export const useApprove = () => {
  const refresh = useRefresh();
  const withAnswers = useAsking();
  return useMutation({
    mutationFn: ({ id, edit = {} }: { id: string; edit?: z.input<typeof CustomsEdit> }) =>
      withAnswers((answers) =>
        api(customs.approve, { params: { id }, body: { updatedData: { ...edit, ...answers } } }),
      ),
    onSuccess: () => void refresh(),
  });
};

/** A line to approve, with the last changes to it. */
export interface LineToApprove {
  readonly id: string;
  readonly edit?: z.input<typeof CustomsEdit> | undefined;
}

/** Approves lines one after the other; says which could not be, and why. */
export const useApproveAll = () => {
  const refresh = useRefresh();
  const withAnswers = useAsking();
  return useMutation({
    mutationFn: async (lines: readonly LineToApprove[]) => {
      const refused: { line: LineToApprove; error: Error }[] = [];
      const approved = [];
      const known = new Map();
      for (const line of lines) {
        try {
          approved.push(
            await withAnswers(
              (answers) =>
                api(customs.approve, { params: { id: line.id }, body: { updatedData: { ...line.edit, ...answers } } }),
              known,
            ),
          );
        } catch (error) {
          refused.push({ line, error: error as Error });
        }
      }
      return { approved, refused };
    },
    onSettled: () => void refresh(),
  });
};
