import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

export interface OrderedItem {
  id: string;
}

interface Order<Saved> {
  /** Names the list: its orders are sent one after another. */
  path: string;
  /** @param moved the item that was moved. @param from the order before: the server's, as far as the list knows it. */
  send: (ids: string[], moved: string, from: string[]) => Promise<Saved>;
  /** Shows the list from the server's response to a change. */
  takeOver: (saved: Saved) => Promise<void>;
  /** Loads the list. */
  reload: () => Promise<void>;
}

/** The list with one of its entries at another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * A list in the user's order before the server has saved it, because users can move items faster than the server responds. Each move
 * sends the whole order, one after the other, with the order on which it is based: that of the move before, or that of the list.
 */
export function useOrder<Item extends OrderedItem, Saved>(
  items: readonly Item[],
  { path, send, takeOver, reload }: Order<Saved>,
) {
  const client = useQueryClient();
  const mutationKey = ['order', path];
  /** With the order that the server has, or will have after the moves that it has not answered. */
  const [order, setOrder] = useState<{ ids: string[]; from: string[] }>();
  const [previewed, setPreviewed] = useState('');
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: path },
    mutationFn: ({ ids, moved: id, from }: { ids: string[]; moved: string; from: string[] }) =>
      send(ids, id, from),
    onSuccess: async (saved, { ids }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await takeOver(saved);
      // Not before the new list is rendered, because a move in between would start from the old order. Nor after another move.
      notifyManager.schedule(() => setOrder((current) => (current?.ids === ids ? undefined : current)));
    },
    onError: async (failure) => {
      toast.failure('Order not saved', messageOf(failure, 'Try again.'), undefined, signInLink(failure));
      await reload();
      setOrder(undefined);
    },
  });
  const known = items.map(({ id }) => id);
  // An item that was added or removed since is shown at the server's position.
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const isWhole = order?.ids.length === known.length && order.ids.every((id) => itemOf.has(id));
  const { ids: shownIds, from } = order && isWhole ? order : { ids: known, from: known };
  const shown = shownIds.flatMap((id) => itemOf.get(id) ?? []);
  const at = (id: string) => shownIds.indexOf(id);
  const sendOrder = (ids: string[], id: string) => {
    setOrder({ ids, from: ids });
    mutate({ ids, moved: id, from });
  };
  return {
    shown,
    failure: error ? messageOf(error, 'Try again.') : undefined,
    /** Shows the item at that place, without saving it: while it is dragged. */
    preview: (id: string, to: number) => {
      setOrder({ ids: moved(shownIds, at(id), to), from });
      setPreviewed(id);
    },
    /** Discards the previewed order. */
    revert: () => setOrder(undefined),
    /** Saves the order that is shown. */
    save: () => {
      if (order && shownIds.join() !== known.join()) sendOrder(shownIds, previewed);
    },
    /** Moves the item to that position and saves the order. */
    move: (id: string, to: number) => sendOrder(moved(shownIds, at(id), to), id),
  };
}
