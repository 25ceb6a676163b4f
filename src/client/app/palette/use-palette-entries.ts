import type { FluentIcon } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightRegular, ChatRegular, HistoryRegular, SearchRegular } from '#client/components/icons.ts';
import { departmentIcon } from '#client/entities/department-appearance.ts';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { beginningOf } from '#client/features/search/found-words.ts';
import { useSuggestions } from '#client/features/search/use-suggestions.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { legalLinks, linksOf, mainLinks, personalLinks, quickLinks, resourceLinks } from '../navigation.ts';

export interface PaletteEntry {
  id: string;
  /** Of its kind. */
  icon: FluentIcon;
  text: string;
  /** A second, quieter text. */
  detail: string;
  /** The beginning of a prompt's description, below its title. */
  description?: string;
  /** Its destination; undefined for the list of shortcuts. */
  to: ScreenHref | undefined;
}

export interface PaletteGroup {
  name: 'Recent' | 'Prompts' | 'Departments' | 'Pages';
  entries: PaletteEntry[];
}

/** Prompts of a search: the rest is behind the entry that shows them all. */
const promptsShown = 6;

/** Every page that the user can open, once. */
function usePages(): PaletteEntry[] {
  const key = useSessionKey();
  const { data: user } = useQuery(currentUserQuery(key));
  const links = [
    ...mainLinks,
    ...(key ? personalLinks : []),
    ...linksOf(user?.roles ?? []),
    ...quickLinks,
    ...resourceLinks,
    ...legalLinks,
  ];
  const byHref = new Map(links.map((link) => [link.to, link]));
  return [...byHref.values()].map(({ to, text }) => ({
    id: `page ${to}`,
    icon: ArrowRightRegular,
    text,
    detail: '',
    to,
  }));
}

function useRecentEntries(): PaletteEntry[] {
  const { recents } = useRecents();
  return [
    ...recents.prompts.slice(0, 4).map(({ id, title, department }) => ({
      id: `recent ${id}`,
      icon: HistoryRegular,
      text: title,
      detail: department,
      to: screenHrefs.prompt(id),
    })),
    ...recents.searches.slice(0, 3).map((search) => ({
      id: `search ${search}`,
      icon: SearchRegular,
      text: search,
      detail: 'Search',
      to: screenHrefs.search(search),
    })),
  ];
}

/** The palette's entries for a text: pages, departments and recents at once, prompts once the search responds. */
export function usePaletteEntries(typed: string) {
  const wanted = typed.trim().toLowerCase();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { suggestions } = useSuggestions(typed, true);
  const recent = useRecentEntries();
  const shortcuts = {
    id: 'shortcuts',
    icon: ArrowRightRegular,
    text: 'Keyboard shortcuts',
    detail: '',
    to: undefined,
  };
  const pages = [...usePages(), shortcuts];
  const fits = ({ text }: PaletteEntry) => text.toLowerCase().includes(wanted);
  const found = wanted && suggestions.state === 'found' ? suggestions.prompts.slice(0, promptsShown) : [];
  const prompts: PaletteEntry[] = found.map((prompt) => ({
    id: `prompt ${prompt.id}`,
    icon: ChatRegular,
    text: prompt.title,
    detail: '',
    description: beginningOf(prompt.description),
    to: screenHrefs.prompt(prompt.id),
  }));
  if (wanted) {
    const all = { id: 'all', icon: SearchRegular, text: `See all results for "${typed.trim()}"`, detail: '' };
    prompts.push({ ...all, to: screenHrefs.search(typed.trim()) });
  }
  const groups: PaletteGroup[] = [
    { name: 'Recent', entries: wanted ? recent.filter(fits) : recent },
    { name: 'Prompts', entries: prompts },
    {
      name: 'Departments',
      entries: departments
        .map(({ id, name, icon }) => ({
          id: `department ${id}`,
          icon: departmentIcon(icon),
          text: name,
          detail: '',
          to: screenHrefs.department(id),
        }))
        .filter(fits),
    },
    { name: 'Pages', entries: pages.filter(fits) },
  ];
  const isNamed = ({ text }: PaletteEntry) => text.toLowerCase() === wanted;
  const exactFirst = (entries: PaletteEntry[]) =>
    entries.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  return {
    // An exact name means the page, the department or the earlier search rather than a prompt that contains the word.
    groups: groups
      .filter(({ entries }) => entries.length > 0)
      .map(({ name, entries }) => ({ name, entries: exactFirst(entries) }))
      .sort((one, other) => Number(other.entries.some(isNamed)) - Number(one.entries.some(isNamed))),
    isSearching: wanted !== '' && suggestions.state === 'searching',
  };
}
