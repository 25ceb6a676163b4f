import type { FluentIcon } from '@fluentui/react-icons';
import {
  BotRegular,
  ChatRegular,
  CodeRegular,
  LightbulbRegular,
  SparkleRegular,
} from '#client/components/icons.ts';
import type { Assistant } from '#contract/assistants.ts';
import type { AssistantIcon as IconName } from '#domain/vocabulary.ts';

const icons: Partial<Record<IconName, FluentIcon>> = {
  sparkle: SparkleRegular,
  chat: ChatRegular,
  bot: BotRegular,
  code: CodeRegular,
  lightbulb: LightbulbRegular,
};

/** For the `icon` of a button or menu item; undefined without an icon. */
export function assistantIcon({ icon }: Assistant) {
  const Icon = icons[icon];
  return Icon ? <Icon /> : undefined;
}
