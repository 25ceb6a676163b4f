/** Of a prompt in one short row, in pixels. By itself: room is kept for such rows before their code is there. */
export const shortRowHeight = 56;
/** On a phone, where a title has two lines: one would cut nearly every title. */
export const phoneRowHeight = 72;
