import { formatDay } from '#client/lib/days.ts';
import { pluralize } from '#client/lib/format.ts';
import { type BulkAction } from '#domain/bulk.ts';
import { noDepartmentName, statusNames } from '#domain/vocabulary.ts';

const prompts = (count: number) => pluralize(count, 'prompt');

interface Words {
  /** Of the button that opens the dialog. */
  open: string;
  /** Of the dialog. */
  heading: (count: number) => string;
  /** Of the button that confirms, and its label during the request. */
  confirm: (count: number) => string;
  doing: string;
  /** Of the toast, and of the line with Undo. */
  done: (count: number) => string;
}

export const bulkWords: Record<BulkAction, Words> = {
  move: {
    open: 'Move...',
    heading: (count) => `Move ${prompts(count)} to another department`,
    confirm: (count) => `Move ${prompts(count)}`,
    doing: 'Moving...',
    done: (count) => `${prompts(count)} moved`,
  },
  transfer: {
    open: 'Change owner...',
    heading: (count) => `Change the owner of ${prompts(count)}`,
    confirm: (count) => `Change owner of ${prompts(count)}`,
    doing: 'Changing owner...',
    done: (count) => `Owner of ${prompts(count)} changed`,
  },
  set_review_by: {
    open: 'Set review date...',
    heading: (count) => `Set the review date of ${prompts(count)}`,
    confirm: (count) => `Set date of ${prompts(count)}`,
    doing: 'Setting date...',
    done: (count) => `Review date of ${prompts(count)} set`,
  },
  retire: {
    open: 'Retire...',
    heading: (count) => `Retire ${prompts(count)}`,
    confirm: (count) => `Retire ${prompts(count)}`,
    doing: 'Retiring...',
    done: (count) => `${prompts(count)} retired`,
  },
};

const nothing: Record<BulkAction, string> = {
  move: noDepartmentName,
  transfer: 'No owner',
  set_review_by: 'No date',
  retire: '',
};

/** A side of a change as the preview shows it. */
export function sideWords(action: BulkAction, side: string) {
  if (side === '') return nothing[action];
  if (action === 'set_review_by') return formatDay(side);
  if (action === 'retire') return side === 'retired' ? statusNames.retired : statusNames.published;
  return side;
}
