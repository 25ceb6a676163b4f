/** Height of a prompt's short row, in pixels. A separate file, because room for such rows is reserved before their code is loaded. */
export const shortRowHeight = 56;
/** On a phone, where a title has two lines: one would cut nearly every title. */
export const phoneRowHeight = 72;
