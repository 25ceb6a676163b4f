import type { Context } from 'hono';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';

/**
 * Whether a person is using the app. An open page requests the number of unread notifications automatically, all day long
 * (`unreadQuery` in the client); every other request follows a person's action.
 */
export const isActivity = ({ req }: Context) =>
  req.path !== `${apiPrefix}${apiRoutes.notifications}` || req.query('limit') !== '0';
