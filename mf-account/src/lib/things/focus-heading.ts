/** What was pressed is gone with what it belonged to: the page's heading takes the focus, as on a new page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
