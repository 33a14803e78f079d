import { appFolder, publishedPath, sharedFolder } from '../live/paths.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { ReleaseRecord } from './release-record.ts'

/** Returns the sizes of the published files of a release, by their paths in the build. */
export async function publishedSizes(
  target: ReleaseTarget,
  { app, version, files }: ReleaseRecord,
): Promise<Map<string, number>> {
  const lists = [appFolder(app, version), sharedFolder(app)].map((folder) => target.list(folder))
  const sizes = new Map((await Promise.all(lists)).flat().map(({ path, size }) => [path, size]))
  return new Map(
    Object.keys(files).flatMap((file) => {
      const size = sizes.get(publishedPath(app, version, file))
      return size === undefined ? [] : [[file, size]]
    }),
  )
}
