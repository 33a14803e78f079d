import { launch } from './lib/launch.mjs'

launch('scripts/start/main.ts')
