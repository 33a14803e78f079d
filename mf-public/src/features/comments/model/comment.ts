import { createContext, type RefObject, use } from 'react'

/** As the database shows it to the visitor. */
export interface Comment {
  readonly id: string
  /** As it was when they wrote; empty when the comment is deleted. */
  readonly author_name: string
  /** As it was when they wrote. */
  readonly author_role: 'user' | 'moderator' | 'admin'
  /** Plain text; empty when deleted. */
  readonly body: string
  readonly like_count: number
  /** ISO 8601. */
  readonly created_at: string
  readonly edited_at: string | null
  readonly is_deleted: boolean
  readonly is_mine: boolean
  readonly is_liked: boolean
  readonly is_reported: boolean
  /** By the current visitor. */
  readonly can_delete: boolean
}

export interface Thread extends Comment {
  /** The oldest first. */
  readonly replies: readonly Comment[]
}

interface DiscussionState {
  readonly eventId: string
  /** Tells screen readers what has happened. */
  readonly announce: (news: string) => void
  /** Of all comments: takes the focus when a comment is deleted. */
  readonly heading: RefObject<HTMLElement | null>
}

const Context = createContext<DiscussionState | undefined>(undefined)

/** What every comment under one event shares. */
export const Discussion = Context.Provider

/** @throws Error outside of a `Discussion`: a fault of the program */
export function useDiscussion(): DiscussionState {
  const state = use(Context)
  if (!state) throw new Error('A comment needs a discussion around it')
  return state
}

/** As the database has it, in characters, not in halves of them. */
const MAX_LENGTH = 1000

/** What would be kept: the database cuts off the same at both ends. */
export const trimmed = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** How many more characters there is room for; below zero, how many are too many. */
export const charactersLeft = (text: string): number => MAX_LENGTH - [...trimmed(text)].length

export const canBeSent = (text: string): boolean => text.trim() !== '' && charactersLeft(text) >= 0
