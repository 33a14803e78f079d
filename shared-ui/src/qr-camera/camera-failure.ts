import { CameraFailure, type CameraProblem } from './frame-source.ts'

/** What browsers call it, old names of theirs included. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/** What went wrong with a camera, whatever reports it. */
export function toCameraFailure(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return new CameraFailure(PROBLEMS[name] ?? 'failed', error)
}
