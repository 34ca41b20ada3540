import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../../platform/context.ts'
import { findLiveProcess, isOnThisMachine, processTag } from '../../../platform/ops/index.ts'

/**
 * Creates an empty folder for one task. The caller removes it; the next process removes those of a
 * killed one.
 */
export async function scratchFolder(
  { config }: Pick<Ctx, 'config'>,
  name: string,
): Promise<string> {
  const base = join(config.dataDir, 'tmp')
  await mkdir(base, { recursive: true })
  return mkdtemp(join(base, `${name}_${processTag()}_`))
}

/** Removes the scratch folders of ended processes; their work is done again. */
export async function removeOrphanedScratchFolders({ config }: Pick<Ctx, 'config'>): Promise<void> {
  const base = join(config.dataDir, 'tmp')
  for (const name of await readdir(base).catch(() => [])) {
    const [, tag] = name.split('_')
    if (tag && isOnThisMachine(tag) && findLiveProcess(tag) === undefined) {
      await rm(join(base, name), { recursive: true, force: true })
    }
  }
}
