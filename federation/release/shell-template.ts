import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the shell's HTML with its style sheet inlined, and the URLs of the fonts to preload. */
export async function readShellTemplate(folder: string, base: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const fonts = await readdir(join(folder, 'static/font'))
  const addresses = (name: RegExp) =>
    fonts.filter((file) => name.test(file)).map((file) => `${base}static/font/${file}`)
  return {
    template: await inlineStylesheets(html, folder, base),
    fonts: { cyrillic: addresses(/cyrillic-wght/), latin: addresses(/latin-wght/) },
  }
}

async function inlineStylesheets(html: string, folder: string, base: string): Promise<string> {
  let result = html
  for (const [tag, href] of html.matchAll(/<link[^>]*?href="([^"]+\.css)"[^>]*>/g)) {
    const css = await readFile(join(folder, (href ?? '').slice(base.length)), 'utf8')
    result = result.replace(tag, () => `<style data-href="${href}">${css.trim()}</style>`)
  }
  return result
}
