import { type KindName, kindNames } from '../kind/kinds.ts'

/** Returns the colour of a speaker: one of the seven colours of kinds, always the same for an id. */
export const speakerColour = (id: string): KindName => {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)
  return kindNames[sum % kindNames.length] ?? 'lecture'
}
