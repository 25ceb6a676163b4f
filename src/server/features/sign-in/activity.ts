import type { Context } from 'hono';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';

/**
 * Whether somebody is at work with the app. An open page requests the number of unread notifications by itself, all day long
 * (`unreadQuery` in the client); every other request follows what a person does.
 */
export const isActivity = ({ req }: Context) =>
  req.path !== `${apiPrefix}${apiRoutes.notifications}` || req.query('limit') !== '0';
