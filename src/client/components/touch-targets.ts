/** For small buttons in a list: as high as a fingertip where there is no finer pointer. */
export const touchTargets = {
  '@media (pointer: coarse)': { '& .fui-Button': { minHeight: '44px' } },
} as const;
