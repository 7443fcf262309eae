import { help } from '@lods/contract/help/endpoints';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

export const useHelp = () => useQuery({ queryKey: ['help'], queryFn: ({ signal }) => api(help.read, { signal }) });
