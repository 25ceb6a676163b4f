/** Notes that fill the whole marker. */
const whole = new Set(
  [
    'check|confirm|n/a|not applicable|not available|not found|not in source|not in sources|missing|redacted|unknown|unverified',
    'verification needed|fill in|to fill in|prüfen|zu prüfen|zu ergänzen|noch offen|quelle fehlt|à vérifier|à compléter',
    'à confirmer|source manquante|verificar|por verificar|por confirmar|por completar|falta fuente',
  ].flatMap((notes) => notes.split('|')),
);
/** Notes that begin a marker with any continuation: 'VERIFY: the dose', 'to be confirmed by Legal'. */
const beginning =
  /^(?:verify|tbc|tbd|todo|redacted|to be (?:added|checked|completed|confirmed|decided|defined|determined|filled in|supplied|verified)|(?:check|confirm) (?:against|with)|(?:citation|data|evidence|figure|reference|source) (?:missing|needed|required|to be added))(?![\p{L}\p{N}_-])/iu;

/**
 * Whether the text in brackets is a note for the assistant to write, as in "mark every heading [VERIFY]", and not a field for the
 * user to fill in.
 */
export function isForAssistant(inside: string) {
  const note = inside.replace(/\s+/g, ' ').trim().toLowerCase();
  return whole.has(note) || beginning.test(note);
}
