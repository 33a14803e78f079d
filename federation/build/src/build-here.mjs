#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// `npm run build` in the folder of an app: builds for the browser, then for prerendering. Only the app's own
// dependencies have to be installed.

const manifest = createRequire(import.meta.url).resolve('@rsbuild/core/package.json')
const rsbuild = join(dirname(manifest), 'bin/rsbuild.js')

/** @param {Record<string, string>} settings */
const build = (settings) =>
  new Promise((resolve) => {
    const environment = { ...process.env, NODE_ENV: 'production', ...settings }
    const child = spawn(process.execPath, [rsbuild, 'build'], { stdio: 'inherit', env: environment })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal))
    child.once('exit', (code) => resolve(code ?? 1))
  })

process.exitCode = (await build({})) || (await build({ HUB_SIDE: 'server' }))
