/** Ends the browser's task: it can draw and respond to a finger before the next part of a start begins. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
