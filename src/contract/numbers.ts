import { z } from 'zod';

/** A whole number of a query string; failures are sentences that name the parameter. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, error).max(max, error);
};
