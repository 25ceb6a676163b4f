/** Characters that control a terminal or reorder its line: escape sequences, line ends, directions of writing. */
const steering = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A line without control characters, because names and texts of people and files may contain anything. Escaped as in JSON. */
const visible = (line: string) =>
  line.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A message on stderr; stdout is for a command's output. */
export const say = (line: string) => console.error(visible(line));

/** A line on stdout. */
export const print = (line: string) => console.log(visible(line));

/** Several lines on stdout. JSON keeps its values: only strings in it can contain escaped characters. */
export const printLines = (text: string) => text.split('\n').forEach(print);

/** Several messages on stderr. */
export const sayLines = (text: string) => text.split('\n').forEach(say);

/** A part of a longer text on stdout: unchanged for files and other programs, without control characters on a terminal. */
export const forOutput = (part: string) =>
  process.stdout.isTTY ? part.split('\n').map(visible).join('\n') : part;
