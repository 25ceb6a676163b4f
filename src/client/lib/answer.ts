import { record, text } from './wire.ts';

/** What a signed-in action answered: done only where the server says 'success' (specification section 4). */
export function actionAnswer(value: unknown) {
  const answer = record(value);
  return { done: answer['status'] === 'success', message: text(answer['message']), answer };
}

export const messageOf = (error: unknown, stock: string): string =>
  error instanceof Error && error.message ? error.message : stock;
