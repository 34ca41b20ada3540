const DAY_MS = 86_400_000
/** The time for which an archive can be downloaded. */
export const ARCHIVE_KEPT_MS = 7 * DAY_MS
/** The minimum time between two requests. */
export const MIN_INTERVAL_MS = DAY_MS
/** The time after which a copy that is still being built counts as lost. */
export const STALLED_MS = DAY_MS

/** Returns the folder of an archive in the file store. */
export const folderOf = (exportId: string): string => `exports/${exportId}`
export const archiveKeyOf = (exportId: string): string => `${folderOf(exportId)}/data.zip`

/** Returns the path of a download. */
export const downloadPathOf = (exportId: string): string => `/privacy/export/${exportId}`

/** Returns the file name of a downloaded archive. */
export const archiveName = (username: string, requestedAt: Date): string =>
  `${username.replace(/[^\w.-]/g, '_')}-data-${requestedAt.toISOString().slice(0, 10)}.zip`
