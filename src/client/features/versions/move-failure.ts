import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';

/** @param done what has been done meanwhile in another tab or by somebody else, such as 'retired'; false where nothing has. */
export const moveFailure = (error: Error, done: string | false) =>
  done && failedWith(error, 'conflict')
    ? `This prompt was ${done} meanwhile. Close this dialog to see its page as it is now.`
    : messageOf(error, 'Nothing was changed.');
