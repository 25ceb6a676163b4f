import * as kind from './kinds.ts';
import { group, setting } from './setting.ts';

export const embeddings = group('Search by meaning', {
  url: setting(
    'SEARCH_EMBEDDINGS_URL',
    kind.httpsUrl(
      'the https address of an OpenAI-compatible endpoint that ends in /embeddings, such as https://models.example.com/v1/embeddings (http on a loopback address)',
      /\/embeddings$/,
    ),
    {
      doc: "The embeddings endpoint of your company's model: it receives the texts of published prompts and searches; needs pgvector. Without it, nothing is sent and search uses words only.",
      guide: 'See [Search by meaning](search.md#search-by-meaning).',
      secret: true,
    },
  ),
  model: setting(
    'SEARCH_EMBEDDINGS_MODEL',
    kind.text('the name of a model, 1 to 200 characters without spaces', /^[!-~]{1,200}$/),
    { doc: 'The name of the model; required with the address. A new name rebuilds all embeddings.' },
  ),
  key: setting(
    'SEARCH_EMBEDDINGS_KEY',
    kind.text('a key of 1 to 4000 characters without spaces', /^[!-~]{1,4000}$/),
    { doc: 'The key for the endpoint, sent as a bearer token.', secret: true },
  ),
  similarity: setting(
    'SEARCH_EMBEDDINGS_SIMILARITY',
    kind.number('a number from 0 to 1, such as 0.5', /^(0(\.\d{1,6})?|\.\d{1,6}|1(\.0{1,6})?)$/, 1),
    {
      default: '0.5',
      doc: 'The minimum similarity of a prompt to the search, as the cosine of the embeddings; the right value depends on the model.',
    },
  ),
});
