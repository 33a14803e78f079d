/** In place of what reads snapshots and manifests of remotes: the shell registers entries, and `disableSnapshot` is set. */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin: () => undefined }
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined })
