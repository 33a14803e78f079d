/** Copies the style sheets of a document into another one; resolves when all have loaded or failed. */
export async function copyStyleSheets(from: Document, to: Document): Promise<void> {
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
