import { launch } from './lib/launch.mjs'

launch('scripts/test/main.ts')
