// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { LOAD_LATE_SCRIPTS, withLateScripts } from './late-scripts.ts'

const PAGE =
  '<html><head><script>0</script><script defer src="/a.js"></script><script defer src="/b.js" integrity="x"></script>' +
  '</head><body><p>text</p></body></html>'

afterEach(() => vi.restoreAllMocks())

/** Shows a page in a tab that is visible or not, with animation frames by hand. */
function open(visibility: { hidden: boolean }) {
  const html = withLateScripts(PAGE, ['<link rel="preload" href="/c.js">'])
  document.head.innerHTML = ''
  document.body.innerHTML = /<body>(.*)<\/body>/.exec(html)?.[1] ?? ''
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility.hidden)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const added: Element[] = []
  vi.spyOn(document.head, 'append').mockImplementation((fragment) => {
    if (fragment instanceof DocumentFragment) added.push(...fragment.children)
  })
  new Function(LOAD_LATE_SCRIPTS)()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  return { added, frames }
}

const addresses = (elements: Element[]) =>
  elements.map((it) => it.getAttribute('src') ?? it.getAttribute('href'))

it('leaves inline scripts where they are', () => {
  expect(withLateScripts(PAGE, [])).toContain('<head><script>0</script></head><body><p>text</p><template')
})

it('loads scripts in their order, after what preloads them, once the page is painted', async () => {
  const { added, frames } = open({ hidden: false })
  expect(added).toEqual([])
  for (const frame of frames) frame(0)
  expect(added).toEqual([])
  await vi.waitFor(() => expect(addresses(added)).toEqual(['/c.js', '/a.js', '/b.js']))
  expect(added.filter((it) => it instanceof HTMLScriptElement).map((it) => it.async)).toEqual([false, false])
})

it('loads them at once in a hidden tab', () => {
  const { added } = open({ hidden: true })
  expect(addresses(added)).toEqual(['/c.js', '/a.js', '/b.js'])
})
