import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Renames a file of the same disk to a path whose folders may not exist yet, in one step that
 * survives a power cut.
 */
export async function renameInto(from: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await rename(from, target)
  await syncFolder(path.dirname(target))
}

/** Writes what a file holds to the disk itself, so that it survives a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Makes a rename survive a power cut; Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
