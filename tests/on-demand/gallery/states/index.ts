import type { State } from '#tests/on-demand/gallery/state.ts';
import { accountStates } from './account.ts';
import { adminStates } from './admin.ts';
import { collectingStates } from './collecting.ts';
import { dashboardStates } from './dashboard.ts';
import { departmentStates } from './departments.ts';
import { outcomeStates } from './did-it-work.ts';
import { fillInStates } from './fill-in.ts';
import { historyStates } from './history.ts';
import { homeStates } from './home.ts';
import { manageStates } from './manage.ts';
import { notificationStates } from './notifications.ts';
import { pageStates } from './pages.ts';
import { promptStates } from './prompt.ts';
import { reviewDecisionStates } from './review-decisions.ts';
import { reviewStates } from './reviews.ts';
import { savedStates } from './saved.ts';
import { searchStates } from './search.ts';
import { signInStates } from './sign-ins.ts';
import { submissionStates } from './submission.ts';
import { suggestionStates } from './suggestions.ts';
import { tabStates } from './tab.ts';
import { tagStates } from './tags.ts';
import { testedWithStates } from './tested-with.ts';
import { toastStates } from './toasts.ts';
import { versionStates } from './versions.ts';

/** Every state of every screen, by the file that describes it. */
export const statesByFile: Record<string, readonly State[]> = {
  home: homeStates,
  suggestions: suggestionStates,
  departments: departmentStates,
  search: searchStates,
  prompt: promptStates,
  'did-it-work': outcomeStates,
  'tested-with': testedWithStates,
  'fill-in': fillInStates,
  notifications: notificationStates,
  versions: versionStates,
  history: historyStates,
  toasts: toastStates,
  pages: pageStates,
  account: accountStates,
  submission: submissionStates,
  saved: savedStates,
  collecting: collectingStates,
  dashboard: dashboardStates,
  'sign-ins': signInStates,
  admin: adminStates,
  tags: tagStates,
  manage: manageStates,
  reviews: reviewStates,
  'review-decisions': reviewDecisionStates,
  tab: tabStates,
};

export const states = Object.values(statesByFile).flat();
