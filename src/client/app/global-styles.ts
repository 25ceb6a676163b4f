import { makeStaticStyles } from '@fluentui/react-components';

/** Rules for all parts of the app and for Fluent's own elements, whose classes take no styles of ours. */
export const useGlobalStyles = makeStaticStyles(`
  /* A dialog stops scrolling on the root element. Clipping the body, too, would unstick sticky elements. */
  body { overflow-y: visible !important; }

  /* On a phone a sheet goes from edge to edge: the room of the page's scrollbar would be a strip beside it. */
  @media (max-width: 640px) {
    html:has([aria-modal='true']) { scrollbar-gutter: auto !important; }
  }

  /* Users read a hint before they fill in the field, so it follows the label; the error follows the field. */
  .fui-Field > .fui-Field__label { order: -2; }
  .fui-Field > .fui-Field__hint { order: -1; margin: -4px 0 6px; }

  /* An invalid field stays red while it has the focus: Fluent then shows the colours of a valid one. Its thick lower edge is the focus. */
  body :is(.fui-Input, .fui-Textarea, .fui-Combobox, .fui-Dropdown):has([aria-invalid='true']):focus-within {
    border-color: var(--colorPaletteRedBorder2);
  }
  body :is(.fui-Input, .fui-Textarea, .fui-Combobox, .fui-Dropdown):has([aria-invalid='true']):focus-within::after {
    border-bottom-color: var(--colorPaletteRedBorder2);
  }

  /* A card without room for the word on Copy: the button is as wide as the other icons, and the fact beside it keeps its line. */
  @media not all and (pointer: coarse) {
    @container (max-width: 279px) or (max-width: 35ch) {
      article .fui-Button[data-action='copy'] { min-width: 32px; }
    }
  }
  @container (max-width: 279px) or (max-width: 35ch) {
    article .fui-Button[data-action='copy'] { padding-inline: 5px; }
    article [data-action='copy'] > .fui-Button__icon { margin-inline: 0; }
  }

  /* Last in the header, the word Sign in ends where the page does: the button's own padding is beside it, unless it has an edge. */
  @media (min-width: 861px) and (forced-colors: none) {
    body header [aria-label='Sign in'] { margin-inline-end: -12px; }
  }

  /* Fluent's buttons and fields are 32 pixels high: too little for a finger. And no control is of use on paper. */
  @media (pointer: coarse) {
    body :is(.fui-Button, .fui-Input, .fui-SearchBox, .fui-Select select) { min-width: 44px; min-height: 44px; }
  }
  @media print {
    body :is(.fui-Button, .fui-Input, .fui-SearchBox, .fui-Select) { display: none; }
  }
`);
