import { departmentStates } from './departments.ts';
import { homeStates } from './home.ts';
import { pageStates } from './pages.ts';
import { promptStates } from './prompt.ts';
import { searchStates } from './search.ts';
import { suggestionStates } from './suggestions.ts';

/** Every state of every screen. */
export const states = [
  ...homeStates,
  ...suggestionStates,
  ...departmentStates,
  ...searchStates,
  ...promptStates,
  ...pageStates,
];
