/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * Encloses a text that is written from right to left in a direction isolate. Without it the browser draws numbers and
 * punctuation that follow the text in a sentence before it.
 */
export const isolateDirection = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text

/** Options of i18next for the values in a text. React escapes HTML itself. */
export const interpolation = { escapeValue: true, escape: isolateDirection }
