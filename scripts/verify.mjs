import { launch } from './lib/launch.mjs'

launch('scripts/verify/main.ts')
