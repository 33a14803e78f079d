import { useTheme } from '@hub/shared-platform'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { copySheets } from './copy-sheets.ts'
import styles from './small-window.module.css'

interface Props {
  /** CSS pixels that the window has inside. */
  readonly width: number
  readonly height: number
  readonly title: string
  readonly language: string
  readonly children: ReactNode
}

/** Without a document type the browser would draw it by the rules of old pages. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>'

/**
 * A window inside the page, so that what is drawn in it goes by this width and not by that of the browser. It shrinks
 * to the room it has. Its content belongs to this React tree, and to this page's sheets.
 */
export function SmallWindow({ width, height, title, language, children }: Props) {
  const [page, setPage] = useState<Document>()
  const theme = useTheme()
  useEffect(() => {
    if (!page) return
    page.documentElement.lang = language
    page.documentElement.dataset.theme = theme
  }, [page, language, theme])
  const { room, share } = useShareOf(width)
  const open = async (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    await copySheets(document, inside)
    setPage(inside)
  }
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--share': share } as CSSProperties
  return (
    <div ref={room} className={styles.room} style={size}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it has loaded is nothing a person does */}
      <iframe
        className={styles.window}
        title={title}
        srcDoc={EMPTY_PAGE}
        onLoad={(event) => void open(event.currentTarget)}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** How much of its width a window can have. */
function useShareOf(width: number) {
  const room = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(1)
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setShare(Math.min(1, entry.contentRect.width / width))
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [width])
  return { room, share }
}
