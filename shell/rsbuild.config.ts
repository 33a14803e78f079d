import { shellConfig } from '@hub/build'
import { SHELL_PATHS } from './src/shell-paths.ts'

export default shellConfig(import.meta.dirname, SHELL_PATHS)
