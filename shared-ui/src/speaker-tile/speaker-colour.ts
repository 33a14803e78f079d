import { type KindName, kindNames } from '../kind/kinds.ts'

/** People have no kind; their drawing takes one of the seven lights, always the same. */
export const speakerColour = (id: string): KindName => {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)
  return kindNames[sum % kindNames.length] ?? 'lecture'
}
