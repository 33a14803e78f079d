/** Opens the print dialog once letters and pictures are there: a sheet is printed as it stands at that moment. */
export async function printPosters(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article[data-paper] img')]
  const pending = pictures.map((picture) => picture.decode().catch(() => undefined))
  await Promise.all([document.fonts.ready, ...pending])
  window.print()
}
