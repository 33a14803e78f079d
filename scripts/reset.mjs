import { launch } from './lib/launch.mjs'

launch('scripts/reset/main.ts')
