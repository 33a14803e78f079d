import { fileURLToPath } from 'node:url'
import type { RsbuildPlugin } from '@rsbuild/core'
import { ASSETS } from './shared-assets-plugin.ts'

/** Emits the QR code worker as a file wherever code refers to it by `new URL`. */
export function qrEngine(): RsbuildPlugin {
  return {
    name: 'hub-qr-engine',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.module ??= {}
        config.module.rules ??= []
        config.module.rules.push({
          test: /qr-scanner-worker\.min\.js$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: `${ASSETS}/js/qr-engine.[contenthash:8].js` },
          use: [fileURLToPath(new URL('engine-file.mjs', import.meta.url))],
        })
      })
    },
  }
}
