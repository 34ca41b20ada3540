import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The file in the data folder that a backup touches when it is complete. */
const BACKUP_MARK = 'last-backup'

/** Returns the free and the whole space of the disk that holds a folder, in bytes. */
export async function readDiskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/**
 * Returns when a backup of the data folder was last marked as complete; undefined when none was.
 */
export async function readLastBackup(dataDir: string): Promise<Date | undefined> {
  try {
    return (await stat(join(dataDir, BACKUP_MARK))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
