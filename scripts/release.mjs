import { launch } from './lib/launch.mjs'

launch('scripts/release/main.ts')
