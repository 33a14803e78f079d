import { isMod97 } from './mod97.ts'

/** `97` begins with two control digits, `00` has none. */
export type ReferenceModel = '00' | '97'

export interface IpsReference {
  readonly model: ReferenceModel
  readonly number: string
}

/** A letter counts as a number: A is 10, Z is 35. */
const inDigits = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

/** The control digits stand in front, and are counted as if they stood at the end. */
function isChecked97(number: string): boolean {
  const signs = number.replaceAll('-', '')
  return /^\d{2}[\dA-Z]+$/.test(signs) && isMod97(inDigits(signs.slice(2)) + signs.slice(0, 2))
}

/** Model and number as one text; undefined when banks would not take it. */
export function referenceText({ model, number }: IpsReference): string | undefined {
  const signs = number.replace(/\s/g, '').toUpperCase()
  if (!/^[\dA-Z][\dA-Z-]*$/.test(signs)) return undefined
  return model === '97' && !isChecked97(signs) ? undefined : model + signs
}
