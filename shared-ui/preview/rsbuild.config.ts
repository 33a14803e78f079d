import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { coverFileAt } from '../src/cover/cover-file.ts'

/** The workshop: every component in every state, by itself. Never published. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './main.tsx' } },
  html: { title: 'shared-ui', meta: { 'color-scheme': 'light dark' } },
  output: { copy: [{ from: '../../shared-i18n/locales', to: 'locales' }] },
  server: {
    host: '127.0.0.1',
    port: 3020,
    historyApiFallback: true,
    open: false,
    setup: ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const svg = coverFileAt(new URL(request.url ?? '/', 'http://localhost').pathname)
        if (svg) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
        else next()
      })
    },
  },
})
