import { launch } from './lib/launch.mjs'

launch('scripts/dev/main.ts', { NODE_ENV: 'development' })
