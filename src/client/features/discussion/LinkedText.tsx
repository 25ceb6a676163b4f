import { ExternalLink } from '#client/components/ExternalLink.tsx';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** A text whose web URLs are links. Nothing else is interpreted. */
export function LinkedText({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <ExternalLink key={match.index} href={match[0]}>
        {match[0]}
      </ExternalLink>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}
