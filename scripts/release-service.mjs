import { launch } from './lib/launch.mjs'

launch('scripts/release-service/main.ts')
