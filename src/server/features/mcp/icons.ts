import type { mcpTools } from '#contract/mcp.ts';

/** Readable on light and dark backgrounds. */
const colour = '#b0527f';

/** Inside the message, so that clients fetch nothing. @param drawing a path in 24 x 24 */
function iconOf(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${drawing}"/></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return [{ src, mimeType: 'image/svg+xml', sizes: ['any'] }];
}

/** A speech bubble with lines, as in the icon of the pages. */
export const serverIcons = iconOf('M5 4h14v12h-8l-5 4v-4h-1zM9 8h6M9 12h4');

export const toolIcons: Record<keyof typeof mcpTools, ReturnType<typeof iconOf>> = {
  search_prompts: iconOf('M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20'),
  get_prompt: iconOf('M6 3h8l4 4v14H6zM9 11h6M9 15h6'),
  fill_prompt: iconOf('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3'),
  open_prompt_form: iconOf('M4 4h16v16H4zM8 9h8M8 13h8M8 17h4'),
  list_departments: iconOf('M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z'),
};
