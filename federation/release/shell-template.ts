import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FIRST_SCRIPT = /onest-(cyrillic|latin)-wght/

/** The shell's HTML with its style sheet inside, and the addresses of the fonts that the first words need. */
export async function readShellTemplate(folder: string, base: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const fonts = await readdir(join(folder, 'static/font')).catch(() => [])
  return {
    template: await inlineStylesheets(html, folder, base),
    fonts: fonts.filter((name) => FIRST_SCRIPT.test(name)).map((name) => `${base}static/font/${name}`),
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
