import { articles } from '@lods/contract/articles/endpoints';
import { bind, bindPrepared } from '../../http/bind.ts';
import { readArticleFile, takeOverArticleList } from './article-list.ts';
import { takeOverPastLines } from './past-lines.ts';
import { addArticle, changeArticle, listArticles, removeArticle } from './service.ts';

export const articleRoutes = [
  bind(articles.list, listArticles),
  bind(articles.add, (call, { body }) => addArticle(call, body)),
  bindPrepared(
    articles.takeOverList,
    (step, { files }) => readArticleFile(step, files),
    (call, { body }, list) => takeOverArticleList(call, body, list),
  ),
  bind(articles.takeOverLines, (call, { body }) => takeOverPastLines(call, body)),
  bind(articles.change, (call, { params, body }) => changeArticle(call, params.id, body)),
  bind(articles.remove, (call, { params }) => removeArticle(call, params.id)),
];
