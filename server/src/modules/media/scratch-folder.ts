import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../platform/context.ts'

/** A folder of its own for one piece of work; whoever asked removes it, and the sweep what a killed process left. */
export async function scratchFolder({ config }: Pick<Ctx, 'config'>, name: string): Promise<string> {
  const base = join(config.dataDir, 'tmp')
  await mkdir(base, { recursive: true })
  return mkdtemp(join(base, `${name}-`))
}
