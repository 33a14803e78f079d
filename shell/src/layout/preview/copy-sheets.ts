/** Gives a page the sheets of another one; resolves when they have come, or have failed to. */
export async function copySheets(from: Document, to: Document): Promise<void> {
  const sheets = from.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')
  await Promise.all([...sheets].map((sheet) => added(sheet, to)))
}

function added(sheet: HTMLLinkElement | HTMLStyleElement, to: Document): Promise<unknown> | undefined {
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
