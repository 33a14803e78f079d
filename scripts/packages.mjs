import { launch } from './lib/launch.mjs'

launch('scripts/packages/main.ts')
