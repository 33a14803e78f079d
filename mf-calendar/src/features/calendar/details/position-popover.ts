const GAP = 6
const MARGIN = 8

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Puts a popover under its anchor, above it where there is more room, and always within the window. */
export function positionPopover(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = at.bottom + GAP + height > clientHeight && at.top - GAP - height > 0
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP
  const left = between(MARGIN, at.left, clientWidth - width - MARGIN)
  // In the page, not in the window: it goes along when somebody scrolls.
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}
