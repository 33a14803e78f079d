import { useEffect, useRef, useState } from 'react'

/** Longer texts are cut: nobody types them, and an address has to stay an address. */
export const MAX_SEARCH_LENGTH = 200

/** What is worth searching for: no control characters (PostgreSQL rejects NUL), no idle spaces, not too long. */
export const cleanSearchText = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ').trimStart()].slice(0, MAX_SEARCH_LENGTH).join('').trimEnd()

const PAUSE = 300

/**
 * What stands in the search box while somebody types, and the text that is searched for: `commit` is called after
 * a pause. When the text changes from elsewhere (Back, cleared filters) the box follows.
 */
export function useSearchDraft(text: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(text)
  // Texts of our own on their way to the address. Their arrival must not touch the box: somebody types in it.
  const onTheWay = useRef<string[]>([])
  const known = useRef(text)

  useEffect(() => {
    if (known.current === text) return
    known.current = text
    const arrived = onTheWay.current.indexOf(text)
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1)
    if (arrived < 0) setDraft(text)
  }, [text])

  const wanted = cleanSearchText(draft)
  const isNew = wanted !== text
  const send = () => {
    if (!isNew || onTheWay.current.at(-1) === wanted) return
    onTheWay.current.push(wanted)
    commit(wanted)
  }
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the pause anew
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => latestSend.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, isNew])

  return { draft, setDraft, send }
}
