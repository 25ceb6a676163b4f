/** The id of a section's heading, which its link in *Jump to* and its URL name. */
export const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';
