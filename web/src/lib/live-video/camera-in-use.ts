let opened = 0

/** Counts a camera or microphone that a stream or call opened, or closed again with -1. */
export function countCamera(change: 1 | -1): void {
  opened += change
}

/** Returns true while a stream or call of this tab uses the camera or microphone. */
export const isCameraInUse = (): boolean => opened > 0
