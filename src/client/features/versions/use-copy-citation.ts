import { useQueryClient } from '@tanstack/react-query';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { writeCitation } from '#domain/citation.ts';
import { screenHrefs } from '#domain/screens.ts';
import { versionsQuery } from './version.queries.ts';

function citationOf(promptId: string, version: VersionDto | undefined) {
  if (!version?.text_hash) throw new Error('This version has no citation.');
  const url = (path: string) => new URL(path, window.location.origin).href;
  return writeCitation({
    promptId,
    title: version.title,
    version: version.version,
    publishedAt: new Date(version.publishedAt),
    url: url(screenHrefs.prompt(promptId)),
    hash: version.text_hash,
    verifyUrl: url(screenHrefs.verify(version.text_hash)),
  });
}

/** Copies the citation of a version; without one, of the prompt's current version, which is loaded for it. */
export function useCopyCitation(promptId: string, version?: VersionDto) {
  const client = useQueryClient();
  const { copied, copy } = useCopy();
  const current = async () => {
    const { pages } = await client.fetchInfiniteQuery(versionsQuery(promptId));
    return citationOf(promptId, pages[0]?.versions[0]);
  };
  return { copied, copyCitation: () => void copy(version ? citationOf(promptId, version) : current()) };
}
