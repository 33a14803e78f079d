import type { ListedAttendee } from './check-in-data.ts'

const SHOWN = 8

/** As people type: without case, accents and the dots of ё. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

/** Guests whose names have words that begin so; the best known order, that of names. */
export function findAttendees(guests: Iterable<ListedAttendee>, typed: string): ListedAttendee[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...guests]
    .filter(({ name }) => {
      const parts = plain(name).split(/[\s-]+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, SHOWN)
}
