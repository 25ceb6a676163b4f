import { SearchBox as FluentSearchBox, type SearchBoxProps } from '@fluentui/react-components';
import type { Ref } from 'react';

/** Fluent's search box, with a name for the button that empties it. */
export const SearchBox = (props: SearchBoxProps & { ref?: Ref<HTMLInputElement> }) => (
  <FluentSearchBox dismiss={{ 'aria-label': 'Clear search' }} {...props} />
);
