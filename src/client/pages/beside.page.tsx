import { useSearchParams } from 'react-router-dom';
import { has } from '#client/lib/api/capabilities.ts';
import { pinOf } from '#domain/beside.ts';
import { BesidePrompt } from './beside/BesidePrompt.tsx';
import { BesideSettings } from './beside/BesideSettings.tsx';
import { CollectionRows } from './beside/CollectionRows.tsx';
import { LibraryRows } from './beside/LibraryRows.tsx';

/** A tab of a chat, a channel or a meeting: its pinned content, a prompt of that, or its settings. */
export default function BesidePage() {
  const [parameters] = useSearchParams();
  const pin = pinOf(parameters);
  if (pin === 'settings') return <BesideSettings />;
  const find = parameters.get('find') ?? '';
  const prompt = parameters.get('prompt');
  if (prompt) return <BesidePrompt key={prompt} id={prompt} pin={pin} find={find} />;
  if (pin.kind !== 'collection') return <LibraryRows pin={pin} />;
  return has('collections') ? <CollectionRows id={pin.of} /> : <LibraryRows pin={{ kind: 'library' }} />;
}
