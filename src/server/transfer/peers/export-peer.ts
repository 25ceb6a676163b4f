import type { Database } from '#server/db/database.ts';
import type { Write } from '../export.ts';
import { publishedPages } from '../export-published.ts';
import { inSnapshot } from '../read-only.ts';
import { libreChatWriter } from './librechat.ts';
import { openWebUiWriter } from './open-webui.ts';
import type { PeerName, PeerWriter } from './peer.ts';
import { promptBuddyWriter } from './prompt-buddy.ts';
import { promptsChatWriter } from './prompts-chat.ts';

/** Formats that consist of one file. */
export type FilePeerName = Exclude<PeerName, 'markdown-sections'>;

const writers: Record<FilePeerName, () => PeerWriter> = {
  'prompts-chat': promptsChatWriter,
  librechat: libreChatWriter,
  'open-webui': openWebUiWriter,
  'prompt-buddy': promptBuddyWriter,
};

interface PeerExport {
  write: Write;
  /** Called with notes for the user. */
  onNote: (text: string) => void;
}

/** Collects notes, each once with its first prompt and the count of prompts. */
class Notes {
  readonly #seen = new Map<string, { first: string; count: number }>();

  add(id: string, note: string) {
    const { first, count } = this.#seen.get(note) ?? { first: id, count: 0 };
    this.#seen.set(note, { first, count: count + 1 });
  }

  *texts() {
    for (const [note, { first, count }] of this.#seen)
      yield `${count} ${count === 1 ? 'prompt' : 'prompts'} (first ${first}): ${note}`;
  }
}

/** Writes the published prompts in the format of another tool. Returns their count. */
export const exportPeer = (database: Database, format: FilePeerName, { write, onNote }: PeerExport) =>
  inSnapshot(database, async (transaction) => {
    const writer = writers[format]();
    const notes = new Notes();
    let count = 0;
    await write(writer.head);
    for await (const page of publishedPages(transaction)) {
      const texts = page.map((prompt, index) => {
        const text = writer.entry(prompt, (note) => notes.add(prompt.id, note));
        return (count + index === 0 ? '' : writer.between) + text;
      });
      count += page.length;
      if (texts.length > 0) await write(texts.join(''));
    }
    await write(writer.tail);
    for (const text of notes.texts()) onNote(text);
    return count;
  });
