import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { feedPath } from '#contract/feed.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { presentPromptSummary } from './prompts.presenter.ts';
import type { PromptService } from './prompts.service.ts';

/** The maximum number of entries: readers fetch it every hour or so, and keep entries that they have seen. */
const entries = 50;

/** XML 1.0 does not permit these, not even escaped. */
const plain = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu, '');

interface FeedDependencies {
  prompts: PromptService;
  config: { companyName: string };
  /** The origin of our URLs. */
  origin: () => string;
}

const entryOf = (prompt: PromptSummaryDto, origin: string) => {
  const url = `${origin}/prompts/${encodeURIComponent(prompt.id)}`;
  return html`  <entry>
    <id>${url}</id>
    <title>${plain(prompt.title)}</title>
    <link href="${url}" />
    <published>${prompt.createdAt}</published>
    <updated>${prompt.updatedAt}</updated>
    <author><name>${plain(prompt.author)}</name></author>
    <category term="${plain(prompt.department?.name ?? noDepartmentName)}" />
    <summary>${plain(prompt.description)}</summary>
  </entry>
`;
};

async function render(c: Context, { prompts, config, origin }: FeedDependencies) {
  const { rows } = await prompts.list(c, { limit: entries });
  const base = origin();
  const summaries = rows.map(presentPromptSummary);
  // The latest entry is first; a feed without entries has never changed.
  const updated = summaries[0]?.updatedAt ?? new Date(0).toISOString();
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${base}${feedPath}</id>
  <title>Prompt library of ${plain(config.companyName)}</title>
  <subtitle>Latest published and changed prompts</subtitle>
  <link rel="self" href="${base}${feedPath}" />
  <link href="${base}/" />
  <updated>${updated}</updated>
${summaries.map((prompt) => entryOf(prompt, base))}</feed>
`;
}

/** An Atom feed (RFC 4287) of the latest publications and changes. */
export function feedRoutes(dependencies: FeedDependencies) {
  const router = new Hono<AppEnv>();
  router.get(feedPath, async (c) =>
    c.body(String(await render(c, dependencies)), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  return router;
}
