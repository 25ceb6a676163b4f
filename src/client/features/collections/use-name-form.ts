import { tabOwner } from '#client/lib/unsent/unsent.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';

/**
 * The name of a collection in a form, kept as it is typed.
 *
 * @param id of the collection; '' for a new one.
 * @param before its current name.
 */
export function useNameForm(id: string, before = '') {
  const { owner = tabOwner } = useTextOwner();
  return useKeptForm<{ name: string }>({ owner, document: `collection:${id}` }, { name: before });
}
