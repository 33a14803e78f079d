/** In place of `preloadRemote`, which needs snapshots: pages name what they preload. */
const unsupported = () => {
  throw new Error('This runtime cannot preload remotes')
}

export {
  unsupported as defaultPreloadArgs,
  unsupported as formatPreloadArgs,
  unsupported as normalizePreloadExposes,
  unsupported as preloadAssets,
}
