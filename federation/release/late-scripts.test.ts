// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { LOAD_LATE_SCRIPTS, lateWorker, withLateScripts } from './late-scripts.ts'

const PAGE =
  '<html><head><link rel="manifest" href="/m.webmanifest"><script>0</script><script defer src="/a.js"></script><script defer src="/b.js" integrity="x"></script>' +
  '</head><body><p>text</p><img></body></html>'

const LATE = ['/c.js', '/m.webmanifest', '/a.js', '/b.js']

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Paint = 'first-paint' | 'first-contentful-paint'

/** Shows a page with a picture in view in a tab that is visible or not. */
function open({ hidden = false, observesPaint = true, isPictureSkipped = false, worker = '' } = {}) {
  const html = withLateScripts(PAGE, ['<link rel="preload" href="/c.js">', worker])
  document.body.innerHTML = /<body>(.*)<\/body>/.exec(html)?.[1] ?? ''
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const added: Element[] = []
  vi.spyOn(document.head, 'append').mockImplementation((fragment) => {
    if (fragment instanceof DocumentFragment) added.push(...fragment.children)
  })
  let paint: (name: Paint) => void = () => undefined
  class Observer {
    static supportedEntryTypes = observesPaint ? ['paint'] : []
    isConnected = true
    constructor(callback: (entries: unknown, observer: Observer) => void) {
      paint = (name) =>
        this.isConnected &&
        callback({ getEntriesByName: (asked: string) => [name].filter((it) => it === asked) }, this)
    }
    readonly observe = vi.fn()
    disconnect() {
      this.isConnected = false
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const picture = Object.assign(document.querySelector('img') ?? new Image(), {
    getBoundingClientRect: vi.fn(() => ({ width: 10, top: 0, bottom: 10 })),
    checkVisibility: ({ contentVisibilityAuto = false } = {}) => !(contentVisibilityAuto && isPictureSkipped),
  })
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(false)
  let loadPicture: () => void = () => undefined
  picture.decode = () => new Promise((resolve) => (loadPicture = resolve))
  new Function(LOAD_LATE_SCRIPTS)()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  return {
    added,
    picture,
    paint: (name: Paint) => paint(name),
    loadPicture: () => loadPicture(),
    addresses: () => added.map((it) => it.getAttribute('src') ?? it.getAttribute('href')),
  }
}

it('late scripts leave inline scripts unchanged', () => {
  expect(withLateScripts(PAGE, [])).toContain(
    '<head><script>0</script></head><body><p>text</p><img><template',
  )
})

it('scripts and the manifest are added in order, after preloads, once visible content is painted', async () => {
  const { added, paint, loadPicture, addresses } = open()
  paint('first-paint')
  loadPicture()
  await Promise.resolve()
  expect(added).toEqual([])
  paint('first-contentful-paint')
  await Promise.resolve()
  expect(added).toEqual([])
  loadPicture()
  await vi.waitFor(() => expect(addresses()).toEqual(LATE))
  expect(added.filter((it) => it instanceof HTMLScriptElement).map((it) => it.async)).toEqual([false, false])
})

it('late scripts do not wait for a slow picture', async () => {
  vi.useFakeTimers()
  const { added, paint, addresses } = open()
  paint('first-contentful-paint')
  await vi.advanceTimersByTimeAsync(999)
  expect(added).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(addresses()).toEqual(LATE)
})

it('late scripts neither measure nor wait for a picture that the browser skips', async () => {
  const { picture, paint, addresses } = open({ isPictureSkipped: true })
  paint('first-contentful-paint')
  await vi.waitFor(() => expect(addresses()).toEqual(LATE))
  expect(picture.getBoundingClientRect).not.toHaveBeenCalled()
})

it.each([
  ['in a hidden tab', { hidden: true }],
  ['where paints are not observed', { observesPaint: false }],
])('late scripts are added at once %s', (_, browser) => {
  expect(open(browser).addresses()).toEqual(LATE)
})

it('a late worker starts with the late scripts', () => {
  const started: string[] = []
  class RunningWorker {
    constructor(url: string) {
      started.push(new URL(url).pathname)
    }
  }
  vi.stubGlobal('Worker', RunningWorker)
  open({ hidden: true, worker: lateWorker('/shell/formats.worker.js') })
  expect(started).toEqual(['/shell/formats.worker.js'])
})

it('late scripts are added where workers cannot be started', () => {
  vi.stubGlobal('Worker', undefined)
  const { addresses } = open({ hidden: true, worker: lateWorker('/shell/formats.worker.js') })
  expect(addresses()).toEqual(expect.arrayContaining(LATE))
})
