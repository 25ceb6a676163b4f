import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';

/** @param done the transition that another tab or user made first, such as 'retired'; false if there was none. */
export const moveFailure = (error: Error, done: string | false) =>
  done && failedWith(error, 'conflict')
    ? `This prompt has already been ${done}. Close this dialog to see the current page.`
    : messageOf(error, 'Nothing was changed.');
