/** As the database has it, in characters, not in halves of them. */
const MAX_LENGTH = 1000

/** What would be kept: the database cuts off the same at both ends. */
export const trimmed = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** How many more characters there is room for; below zero, how many are too many. */
export const charactersLeft = (text: string): number => MAX_LENGTH - [...trimmed(text)].length

export const canBeSent = (text: string): boolean => text.trim() !== '' && charactersLeft(text) >= 0
