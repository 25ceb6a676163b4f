/** The first that matches: Edge also says Chrome, and Chrome also says Safari. */
const programs: [RegExp, string][] = [
  [/\bTeams\//, 'Teams'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (list: typeof programs, text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** Browser and system in words, from the User-Agent header, which itself is not stored; '' if neither is known. */
export function deviceOf(userAgent = ''): string {
  const [program, system] = [nameOf(programs, userAgent), nameOf(systems, userAgent)];
  return program && system ? `${program} on ${system}` : (program ?? system ?? '');
}
