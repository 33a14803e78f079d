export interface StoredFile {
  /** Path below the root of the target, without a slash in front. */
  path: string
  size: number
  changedAt: Date
}

/** What `replace` asks for, so that nobody overwrites what somebody else has just written. */
export interface TaggedFile {
  content: string
  tag: string
}

/**
 * Where a site is published: everything that a release asks of a disk, a bucket or another machine. Paths are below
 * its root. Nobody ever reads half a file.
 */
export interface ReleaseTarget {
  /** For people. */
  readonly name: string
  /** Every file below a folder, which ends with a slash. */
  list(folder: string): Promise<StoredFile[]>
  read(path: string): Promise<Uint8Array | undefined>
  /** False when the file is there already; then it stays as it is. */
  writeIfAbsent(path: string, content: Uint8Array): Promise<boolean>
  /** A file that changes, and a mark of this very state of it. */
  readTagged(path: string): Promise<TaggedFile | undefined>
  /**
   * Replaces a file in one step, unless it is no longer as it was when the tag was read; without a tag, unless it has
   * come to be. False when somebody was quicker: nothing is written then.
   */
  replace(path: string, content: string, tag: string | undefined): Promise<boolean>
  /** Files that are not there are none to remove. */
  remove(paths: readonly string[]): Promise<void>
}
