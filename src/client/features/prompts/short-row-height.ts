/** Of a prompt in one short row, in pixels. By itself: room is kept for such rows before their code is there. */
export const shortRowHeight = 56;
