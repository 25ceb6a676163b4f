/** Microsoft's sign-in button, drawn to its brand guidelines: 41 px high, the four squares, fixed colours in every theme. */
export function MicrosoftSignInImage() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="215"
      height="41"
      viewBox="0 0 215 41"
      role="img"
      aria-label="Sign in with Microsoft"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect x="0.5" y="0.5" width="214" height="40" fill="#fff" stroke="#8c8c8c" />
      <rect x="13" y="11" width="9" height="9" fill="#f25022" />
      <rect x="13" y="21" width="9" height="9" fill="#00a4ef" />
      <rect x="23" y="11" width="9" height="9" fill="#7fba00" />
      <rect x="23" y="21" width="9" height="9" fill="#ffb900" />
      <text
        x="44"
        y="26"
        fill="#5e5e5e"
        fontFamily="'Segoe UI', 'Segoe UI Web (West European)', -apple-system, Roboto, 'Helvetica Neue', sans-serif"
        fontSize="15"
        fontWeight="600"
      >
        Sign in with Microsoft
      </text>
    </svg>
  );
}
