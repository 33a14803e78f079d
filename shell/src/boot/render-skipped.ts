import { whenIdle } from './when-idle.ts'

/** Elements that are rendered at a time, so that no input waits long for them. */
const BATCH = 100

/**
 * Has the browser render what it skipped out of view while the page started, in batches, each when it is idle. Then the
 * page is as tall as its content, and nothing is skipped any more.
 */
export function renderSkipped(): void {
  const { dataset } = document.documentElement
  if (dataset.skipOffscreen === undefined) return
  whenIdle(() => {
    const skipped = document.querySelectorAll('[data-skippable]')
    let rendered = 0
    for (const element of skipped) {
      if (rendered >= BATCH) return renderSkipped()
      rendered += element.getElementsByTagName('*').length
      element.removeAttribute('data-skippable')
    }
    delete dataset.skipOffscreen
  })
}
