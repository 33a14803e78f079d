import { bucketTarget } from './bucket-target.ts'
import { directoryTarget } from './directory-target.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Opens a target: a folder, or `s3://bucket/folder` with the usual `AWS_*` variables. */
export function openTarget(place: string): ReleaseTarget {
  return place.startsWith('s3://') ? bucketTarget(place, process.env) : directoryTarget(place)
}
