export interface StoredFile {
  /** Path below the root of the target, without a leading slash. */
  path: string
  size: number
  changedAt: Date
}

/** State of a file for `replace`, which fails when another process has written in between. */
export interface TaggedFile {
  content: string
  tag: string
}

/**
 * Where a site is published: the operations that a release needs from a folder or bucket. Paths are relative
 * to its root. Writes are atomic.
 */
export interface ReleaseTarget {
  /** Name for messages. */
  readonly name: string
  /** Lists all files below a folder, whose path ends with a slash. */
  list(folder: string): Promise<StoredFile[]>
  read(path: string): Promise<Uint8Array | undefined>
  /** Writes a file; returns false and changes nothing when it exists. */
  writeIfAbsent(path: string, content: Uint8Array): Promise<boolean>
  /** Reads a mutable file with a tag of its state. */
  readTagged(path: string): Promise<TaggedFile | undefined>
  /**
   * Replaces a file atomically if its state still has the tag; without a tag, if it does not exist. Returns
   * false and writes nothing otherwise.
   */
  replace(path: string, content: string, tag: string | undefined): Promise<boolean>
  /** Removes files; missing ones are ignored. */
  remove(paths: readonly string[]): Promise<void>
}
