import { articles } from '@lods/contract/articles/endpoints';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const ARTICLES = ['articles'];

/** The articles of the company by number. */
export const useArticles = () =>
  useQuery({ queryKey: ARTICLES, queryFn: ({ signal }) => api(articles.list, { signal }) });
