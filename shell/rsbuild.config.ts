import { shellConfig } from '@hub/build'

export default shellConfig(import.meta.dirname)
