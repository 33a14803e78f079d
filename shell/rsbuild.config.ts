import { shellConfig } from '@hub/build'
import { OWN_PATHS } from './src/own-paths.ts'

export default shellConfig(import.meta.dirname, OWN_PATHS)
