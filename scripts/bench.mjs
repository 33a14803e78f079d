import { launch } from './lib/launch.mjs'

launch('bench/main.ts')
