import { formatDay } from '#client/lib/days.ts';
import { pluralize } from '#client/lib/format.ts';
import { type BulkAction } from '#domain/bulk.ts';
import { statusNames } from '#domain/vocabulary.ts';

const prompts = (count: number) => pluralize(count, 'prompt');

interface Words {
  /** Of the button that opens the dialog. */
  open: string;
  /** Of the dialog. */
  heading: (count: number) => string;
  /** Of the button that does it, and while it does. */
  confirm: (count: number) => string;
  doing: string;
  /** Of the toast, and of the line with Undo. */
  done: (count: number) => string;
  /** Column headings of the preview. */
  changes: string;
}

export const bulkWords: Record<BulkAction, Words> = {
  move: {
    open: 'Move...',
    heading: (count) => `Move ${prompts(count)} to another department`,
    confirm: (count) => `Move ${prompts(count)}`,
    doing: 'Moving...',
    done: (count) => `${prompts(count)} moved`,
    changes: 'Department',
  },
  transfer: {
    open: 'Change owner...',
    heading: (count) => `Give ${prompts(count)} to another owner`,
    confirm: (count) => `Change owner of ${prompts(count)}`,
    doing: 'Changing owner...',
    done: (count) => `${prompts(count)} given to another owner`,
    changes: 'Owner',
  },
  set_review_by: {
    open: 'Set review date...',
    heading: (count) => `Set the next review of ${prompts(count)}`,
    confirm: (count) => `Set date of ${prompts(count)}`,
    doing: 'Setting date...',
    done: (count) => `Review date of ${prompts(count)} set`,
    changes: 'Next review',
  },
  retire: {
    open: 'Retire...',
    heading: (count) => `Retire ${prompts(count)}`,
    confirm: (count) => `Retire ${prompts(count)}`,
    doing: 'Retiring...',
    done: (count) => `${prompts(count)} retired`,
    changes: 'Status',
  },
};

/** A side of a change as the preview shows it. */
export function sideWords(action: BulkAction, side: string) {
  if (side === '') return 'None';
  if (action === 'set_review_by') return formatDay(side);
  if (action === 'retire') return side === 'retired' ? statusNames.retired : statusNames.published;
  return side;
}
