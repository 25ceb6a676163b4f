/**
 * Height of a prompt's short row, whose title has two lines, because one would cut nearly every title; in pixels. A separate file,
 * because room for such rows is reserved before their code is loaded.
 */
export const compactRowHeight = 72;
