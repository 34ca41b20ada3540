import type { ScanMatch } from '../../gateways/hash-services/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { ensureList, storeAnswer } from './lists.store.ts'
import { beginRecheck, newAnswers, type Recheck } from './rechecks.store.ts'

/** A service that may be asked again about files. */
export interface AskedAgain extends Recheck {
  ask(hashes: readonly string[]): Promise<ScanMatch[]>
}

/** The hashes of a file that is kept, in all turns. */
export interface KeptHashes {
  readonly fileId: string
  readonly hashes: readonly string[]
}

/** Returns the services whose last round of questions ended before an instant, or goes on. */
export async function dueRechecks(ctx: Ctx, before: Date): Promise<AskedAgain[]> {
  const due: AskedAgain[] = []
  for (const scanner of ctx.gateways.hashServices.scanners) {
    const ask = scanner.scanHashes
    if (!ask) continue
    const { id, isActive } = await ensureList(ctx, scanner)
    const list = isActive ? await beginRecheck(ctx, { id, before }) : undefined
    if (list) due.push({ ...list, ask })
  }
  return due
}

/**
 * Asks a service about some files together, and about each alone where it recognises one. Returns
 * the ids of those that it did not recognise so before.
 */
export async function recogniseByService(
  ctx: Ctx,
  service: AskedAgain,
  files: readonly KeptHashes[],
): Promise<string[]> {
  const all = [...new Set(files.flatMap(({ hashes }) => hashes))]
  if (all.length === 0) return []
  const isAny = (await service.ask(all)).length > 0
  await storeAnswer(ctx, service.id)
  const recognised: string[] = []
  for (const { fileId, hashes } of isAny ? files : []) {
    if (hashes.length === 0) continue
    const of = { listId: service.id, fileId, isWrong: false }
    const answers = await newAnswers(ctx, of, await service.ask(hashes))
    if (answers.length > 0) recognised.push(fileId)
  }
  return recognised
}
