import { toSiteSettings } from '@hub/contract/site-settings'
import { LanguageScope, useTranslation } from '@hub/shared-i18n'
import { type HeaderPreviewProps, useTheme } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Header } from './header/header.tsx'
import styles from './header-preview.module.css'

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
function PreviewFrame({ width, height, title, language, children }: Props) {
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

/** Copies the style sheets of a document into another one; resolves when all have loaded or failed. */
async function copyStyleSheets(from: Document, to: Document): Promise<void> {
  const sheets = from.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')
  await Promise.all([...sheets].map((sheet) => append(sheet, to)))
}

function append(sheet: HTMLLinkElement | HTMLStyleElement, to: Document): Promise<unknown> | undefined {
  const copy = to.importNode(sheet, true)
  const settled =
    copy.localName === 'link' &&
    new Promise((resolve) => {
      copy.addEventListener('load', resolve)
      copy.addEventListener('error', resolve)
    })
  to.head.append(copy)
  return settled || undefined
}

/** Preview of the visitors' header. Menus open, but links and switches do nothing. */
export function HeaderPreview({ language, settings, isStill = false, ...frame }: HeaderPreviewProps) {
  const { navigation, topbar, footer } = toSiteSettings(settings)
  return (
    <PreviewFrame {...frame} language={language}>
      <LanguageScope key={language} language={language}>
        <div inert={isStill} onClickCapture={preventNavigation}>
          <Header
            navigation={navigation}
            topbar={topbar}
            siteName={footer?.siteName}
            account={<VisitorLink />}
          />
        </div>
      </LanguageScope>
    </PreviewFrame>
  )
}

function preventNavigation(event: MouseEvent) {
  const { target } = event
  // `instanceof Element` fails across documents: the frame has an `Element` of its own.
  if ('closest' in target && (target as Element).closest('[aria-controls]')) return
  event.preventDefault()
  event.stopPropagation()
}

function VisitorLink() {
  const { t } = useTranslation()
  return (
    <Button variant="line" size="sm">
      {t('header.signIn')}
    </Button>
  )
}
