import { declaredTypes } from '#server/features/outbox/activity-types.ts';
import type { Json } from './fill.ts';

/**
 * The activity types, and the permission of the app itself to send them, which a person gives by adding the app (resource-specific
 * consent: https://learn.microsoft.com/microsoftteams/platform/graph-api/rsc/resource-specific-consent).
 */
const parts = {
  activities: {
    activityTypes: Object.entries(declaredTypes).map(([type, { description, templateText }]) => ({
      type,
      description,
      templateText,
    })),
  },
  authorization: {
    permissions: { resourceSpecific: [{ name: 'TeamsActivity.Send.User', type: 'Application' }] },
  },
};

export const withActivityNotices = (manifest: Json): Json =>
  manifest !== null && typeof manifest === 'object' && !Array.isArray(manifest)
    ? { ...manifest, ...parts }
    : manifest;
