import { MenuItem } from '@fluentui/react-components';
import { BotRegular, MarkdownRegular } from '#client/components/icons.ts';
import { downloadPromptAs } from '#client/features/prompts/use-prompt-actions.ts';
import { publicConfig } from '#client/lib/api/config.ts';

/** The kinds of files besides the text, for a menu; nothing where the server makes none. */
export function FormatItems({ promptId }: { promptId: string }) {
  if (!publicConfig().ownServer) return null;
  return (
    <>
      <MenuItem icon={<MarkdownRegular />} onClick={() => void downloadPromptAs(promptId, 'markdown')}>
        Download as Markdown
      </MenuItem>
      <MenuItem icon={<BotRegular />} onClick={() => void downloadPromptAs(promptId, 'skill')}>
        Download as an Agent Skill
      </MenuItem>
    </>
  );
}
