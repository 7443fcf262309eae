import { declarant } from '@lods/contract/company/declarant';
import { declarations } from '@lods/contract/declarations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { today } from './this-quarter.ts';

/** Under which key the list of declarations is kept, so that a change can ask for it again. */
export const DECLARATION_LIST = ['declarations'];

/** Every declaration of the company, newest first. */
export const useDeclarations = () =>
  useQuery({ queryKey: DECLARATION_LIST, queryFn: ({ signal }) => api(declarations.list, { signal }) });

/** The company as it declares. */
export const useDeclarant = () =>
  useQuery({ queryKey: ['declarant'], queryFn: ({ signal }) => api(declarant.read, { signal }) });

/** Today where the company is; until its zone is known, where the person is. */
export function useToday(): string {
  const zone = useDeclarant().data?.timezone;
  try {
    return today(zone);
  } catch {
    return today(); // a zone that this browser does not know
  }
}
