import { createContext, use } from 'react'

interface DiscussionState {
  readonly eventId: string
  /** Tells screen readers what has happened. */
  readonly announce: (news: string) => void
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
