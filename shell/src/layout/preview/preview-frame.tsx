import { useTheme } from '@hub/shared-platform'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { copyStyleSheets } from './copy-style-sheets.ts'
import styles from './preview-frame.module.css'

interface Props {
  /** Width of the viewport inside the frame, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly title: string
  readonly language: string
  readonly children: ReactNode
}

/** Without a doctype the frame would render in quirks mode. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>'

/**
 * Renders children in an iframe, so that media queries use its width, and scales it down to the available width. The
 * children stay in this React tree and use this page's style sheets.
 */
export function PreviewFrame({ width, height, title, language, children }: Props) {
  const [page, setPage] = useState<Document>()
  const theme = useTheme()
  useEffect(() => {
    if (!page) return
    page.documentElement.lang = language
    page.documentElement.dataset.theme = theme
  }, [page, language, theme])
  const { room, share } = useScale(width)
  const open = async (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    await copyStyleSheets(document, inside)
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

/** Returns the factor by which the frame is scaled to fit its container. */
function useScale(width: number) {
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
