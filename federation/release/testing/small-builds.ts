import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import type { AppBuild } from '../build-app.ts'

export const SETTINGS = {
  supabaseUrl: 'https://api.example',
  publishableKey: 'sb_publishable',
  siteUrl: 'https://hub.example',
}

const pageFile = (page: string) => `assets/js/async/home.${page}.js`
export const pageCode = (page: string) => `home(${JSON.stringify(page)})`

/** Creates minimal builds with the layout of real ones. */
export function smallBuilds(store: string) {
  async function write(name: string, version: string, files: Record<string, string>): Promise<AppBuild> {
    const folder = join(store, name, version)
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return { name, version, folder, fresh: true }
  }

  return {
    shell: (version: string, more: Partial<BuiltShell> = {}) => {
      const description: BuiltShell = {
        version,
        contract: 2,
        provides: { react: '19.1.0' },
        paths: [],
        ...more,
      }
      const common = JSON.stringify({ site: { name: 'Hub' }, version })
      return write('shell', version, {
        'hub-shell.json': JSON.stringify(description),
        'index.html': `<html lang="ru"><head><meta charset="utf-8"><link rel="manifest" href="/manifest.webmanifest"><title></title></head><body><div id="root"></div><script src="/shell/${version}/static/js/index.js"></script></body></html>`,
        'static/js/index.js': `shell(${JSON.stringify(version)})`,
        'static/font/a.woff2': 'font',
        'site/manifest.webmanifest': '{"lang":"ru"}',
        'site/manifest.en.webmanifest': '{"lang":"en"}',
        'site/icon-192.png': 'icon',
        'worker/sw.js': `worker(${JSON.stringify(version)})`,
        'worker/sw-off.js': 'leave()',
        'locales/ru/common.json': common,
        'locales/en/common.json': common,
      })
    },
    /** The page is in a content-hashed file, as the bundler writes it. */
    remote: (name: string, version: string, more: Partial<BuiltRemote> = {}, page = version) => {
      const area = name.slice('mf-'.length)
      const description: BuiltRemote = {
        name,
        version,
        contract: 2,
        entry: 'remoteEntry.01234567.js',
        needs: { react: '^19.0.0' },
        assets: { './routes/home': { js: [pageFile(page)], css: [] } },
        namespaces: [area],
        routes: [
          {
            path: `/${area}`,
            module: './routes/home',
            title: `${area}:title`,
            access: 'public',
            namespaces: [area],
          },
        ],
        navigation: [],
        slots: [],
        ...more,
      }
      const texts = JSON.stringify({ title: `${name} ${version}` })
      return write(name, version, {
        'hub-remote.json': JSON.stringify(description),
        'remoteEntry.01234567.js': `entry(${JSON.stringify(version)})`,
        [pageFile(page)]: pageCode(page),
        [`locales/ru/${area}.json`]: texts,
        [`locales/en/${area}.json`]: texts,
      })
    },
  }
}
