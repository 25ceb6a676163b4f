import { useState } from 'react';
import { useListPages } from '#client/features/prompts/lists/use-list-pages.ts';
import { localDay } from '#client/lib/days.ts';
import { resultSearch } from '#contract/list-pages.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Rows } from './BesideRows.tsx';

/** Number of shown pages: one for each text, until the user loads more. */
function usePageCount(text: string) {
  const [wanted, setWanted] = useState({ text, pages: 1 });
  const pages = wanted.text === text ? wanted.pages : 1;
  return [pages, () => setWanted({ text, pages: pages + 1 })] as const;
}

/**
 * The prompts of the library or a department, the latest first, or those that a text finds in it. The rows of the last text stay until
 * the next ones arrive.
 */
export function useLibraryRows(department: string, text: string): Rows {
  const list = text ? { text } : { department };
  const ofDepartment = department === allDepartments ? [] : [department];
  const search = text ? resultSearch((name) => (name === 'department' ? ofDepartment : []), localDay()) : '';
  const { prompts, total, error, more, refetch } = useListPages(list, search, usePageCount(text));
  return {
    prompts,
    total,
    error,
    retry: () => (more?.hasFailed ? more.show() : refetch()),
    more: more?.show,
    isLoadingMore: more?.isLoading ?? false,
  };
}
