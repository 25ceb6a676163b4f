import { accountStates } from './account.ts';
import { adminStates } from './admin.ts';
import { dashboardStates } from './dashboard.ts';
import { departmentStates } from './departments.ts';
import { fillInStates } from './fill-in.ts';
import { homeStates } from './home.ts';
import { notificationStates } from './notifications.ts';
import { pageStates } from './pages.ts';
import { promptStates } from './prompt.ts';
import { reviewStates } from './reviews.ts';
import { savedStates } from './saved.ts';
import { searchStates } from './search.ts';
import { submissionStates } from './submission.ts';
import { suggestionStates } from './suggestions.ts';
import { tabStates } from './tab.ts';
import { toastStates } from './toasts.ts';
import { versionStates } from './versions.ts';

/** Every state of every screen. */
export const states = [
  ...homeStates,
  ...suggestionStates,
  ...departmentStates,
  ...searchStates,
  ...promptStates,
  ...fillInStates,
  ...notificationStates,
  ...versionStates,
  ...toastStates,
  ...pageStates,
  ...accountStates,
  ...submissionStates,
  ...savedStates,
  ...dashboardStates,
  ...adminStates,
  ...reviewStates,
  ...tabStates,
];
