import { LinkButton } from '#client/components/LinkButton.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { useAdminStyles } from './admin.styles.ts';

type Href = `/admin/${string}`;

/** @param href of the first page. */
const pageHref = (href: Href, page: number): Href =>
  page === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${page}`;

interface Props {
  /** Of the first page. */
  href: Href;
  page: number;
  perPage: number;
  /** Number of entries on this page, and on all pages. */
  count: number;
  total: number;
  /** The plural noun for the entries. */
  what: string;
  /** The list's order: the newest first, or alphabetical. */
  order?: 'date' | 'name';
}

const directions = { date: ['Newer', 'Older'], name: ['Previous', 'Next'] } as const;

/** The shown part of a list, and links to the other pages; nothing where the list has one page. */
export function Pages({ href, page, perPage, count, total, what, order = 'date' }: Props) {
  const admin = useAdminStyles();
  const [before, after] = directions[order];
  const first = (page - 1) * perPage + 1;
  const last = first + count - 1;
  if (page === 1 && last >= total) return null;
  return (
    <nav className={admin.head} aria-label="Pages">
      <p className={admin.text}>
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(Math.max(total, last))}
      </p>
      <div className={admin.buttons}>
        {page > 1 ? (
          <LinkButton to={pageHref(href, page - 1)}>
            {before} {what}
          </LinkButton>
        ) : null}
        {last < total ? (
          <LinkButton to={pageHref(href, page + 1)}>
            {after} {what}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
}
