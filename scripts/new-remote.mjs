import { launch } from './lib/launch.mjs'

launch('scripts/new-remote/main.ts')
