import type { Database } from '#server/db/database.ts';
import type { Write } from '../export.ts';
import { publishedPages } from '../export-published.ts';
import { atOneMoment } from '../read-only.ts';
import { libreChatWriter } from './librechat.ts';
import { openWebUiWriter } from './open-webui.ts';
import type { PeerName, PeerWriter } from './peer.ts';
import { promptBuddyWriter } from './prompt-buddy.ts';
import { promptsChatWriter } from './prompts-chat.ts';

/** Formats that are one file. */
export type FilePeerName = Exclude<PeerName, 'markdown-sections'>;

const writers: Record<FilePeerName, () => PeerWriter> = {
  'prompts-chat': promptsChatWriter,
  librechat: libreChatWriter,
  'open-webui': openWebUiWriter,
  'prompt-buddy': promptBuddyWriter,
};

interface PeerExport {
  write: Write;
  /** What the person should know of a prompt. */
  onNote: (text: string) => void;
}

/** Writes the published prompts in the format of another tool. Returns how many they are. */
export const exportPeer = (database: Database, format: FilePeerName, { write, onNote }: PeerExport) =>
  atOneMoment(database, async (transaction) => {
    const writer = writers[format]();
    let count = 0;
    await write(writer.head);
    for await (const page of publishedPages(transaction)) {
      const texts = page.map((prompt, index) => {
        const text = writer.entry(prompt, (note) => onNote(`${prompt.id}: ${note}`));
        return (count + index === 0 ? '' : writer.between) + text;
      });
      count += page.length;
      if (texts.length > 0) await write(texts.join(''));
    }
    await write(writer.tail);
    return count;
  });
