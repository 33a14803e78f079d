import { remoteConfig } from '@hub/build'
import { remote } from './src/remote.ts'

export default remoteConfig(import.meta.dirname, remote)
