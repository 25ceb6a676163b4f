import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';

/** A published prompt that is much like what is being written. */
export interface SimilarPrompt {
  id: string;
  title: string;
  department: string;
  /** 0 to 1. */
  score: number;
  isTitle: boolean;
  isText: boolean;
}

function toSimilar(value: unknown): SimilarPrompt {
  const json = record(value);
  const why = text(json['why']);
  return {
    id: text(json['id']),
    title: text(json['title']),
    department: text(json['department']),
    score: number(json['score']),
    isTitle: why.includes('title'),
    isText: why.includes('text'),
  };
}

/** Of less there is nothing to say. */
const fewest = { title: 8, prompt: 40 };

/** @param except id of the prompt that is being improved, or ''. */
export function similarQuery(token: string | null, title: string, prompt: string, except: string) {
  const asked = {
    title: title.trim().length < fewest.title ? '' : title.slice(0, 200),
    prompt: prompt.trim().length < fewest.prompt ? '' : prompt.slice(0, limits.similarText),
    ...(except && { except }),
  };
  return queryOptions({
    queryKey: personalKey('similar-prompts', token, JSON.stringify(asked)),
    queryFn: async ({ signal }) =>
      list(await callApi(apiPaths.promptsSimilar, { method: 'POST', body: asked, signal })).map(toSimilar),
    enabled: token !== null && asked.title + asked.prompt !== '',
    placeholderData: keepPreviousData,
    // It is a help: where it fails, there is none.
    retry: false,
    gcTime: 60_000,
  });
}
