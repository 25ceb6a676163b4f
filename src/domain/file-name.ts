/** Every character of the title that is not a letter or digit becomes an underscore (specification section 5). */
const baseName = (title: string) => title.replace(/[^a-zA-Z0-9]/g, '_');

export const downloadFileName = (title: string) => `${baseName(title)}.txt`;

/** Formats of a prompt's download: its text alone, its text with its fields, or a skill of an AI agent. */
export const downloadFormats = ['text', 'markdown', 'skill'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** A skill is a folder, so it is downloaded as an archive. */
export const fileNameIn = (format: DownloadFormat, title: string) =>
  ({
    text: downloadFileName(title),
    markdown: `${baseName(title)}.md`,
    skill: `${skillName(title)}.zip`,
  })[format];

export const collectionFileName = (name: string) => `${baseName(name)}.csv`;

const longestSkillName = 64;
/** Names that makers of agents reserve. */
const reserved = /anthropic|claude/g;

/**
 * The name of a skill and of its folder: lower-case letters and digits, single hyphens between them, at most 64 characters
 * (agentskills.io, "Frontmatter").
 */
export const skillName = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(reserved, 'ai')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSkillName)
    .replace(/^-|-$/g, '') || 'prompt';
