import { countRefetchedFiles } from './refetch-files.ts'

/** How long hydration waits for a style sheet. */
const LIMIT_MS = 3000

/**
 * Resolves when the style sheets of the page are loaded, at the latest after three seconds. A server-rendered page comes
 * with the rules that its content needs; the others load beside the scripts, and hydration waits for them, because what
 * it changes may need them. One that fails is requested once more.
 */
export async function lateStyleSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].map(isSettled))
}

async function isSettled(link: HTMLLinkElement): Promise<void> {
  if (!link.sheet)
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true })
      link.addEventListener('error', resolve, { once: true })
      setTimeout(resolve, LIMIT_MS)
    })
  if (!link.sheet || isUnreadable(link.sheet))
    void countRefetchedFiles().then(() => link.replaceWith(link.cloneNode()))
}

/** Chromium gives a link whose file did not arrive a sheet that may not be read. All of ours may, wherever they are. */
function isUnreadable(sheet: CSSStyleSheet): boolean {
  try {
    return !sheet.cssRules
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}
