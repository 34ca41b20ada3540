import { HashServiceDown, type ScannedContent } from '../../gateways/hash-services/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { ensureList, storeAnswer, storeFailure } from './lists.store.ts'
import { newAnswers } from './rechecks.store.ts'
import type { ListMatch } from './rules.ts'

/**
 * Asks the services that are asked about each upload; undefined while one of them does not answer,
 * because nothing is shown before each has. What people found before to be wrong about this file is
 * left out.
 */
export async function scanContent(
  ctx: Ctx,
  content: ScannedContent,
  fileId?: string,
): Promise<ListMatch[] | undefined> {
  const matches: ListMatch[] = []
  for (const scanner of ctx.gateways.hashServices.scanners) {
    const { id: listId, isActive, version: listVersion } = await ensureList(ctx, scanner)
    if (!isActive) continue
    try {
      const found = await scanner.scan(content)
      const by = { listId, listVersion, kind: 'service', entryId: null, distance: null } as const
      const of = { listId, fileId: fileId ?? '', isWrong: true }
      const kept = fileId === undefined ? found : await newAnswers(ctx, of, found)
      matches.push(...kept.map((match) => ({ ...match, ...by })))
      await storeAnswer(ctx, listId)
    } catch (error) {
      if (!(error instanceof HashServiceDown)) throw error
      ctx.log.warn({ err: error }, 'an upload waits for a service of hashes')
      await storeFailure(ctx, listId, error.message)
      return undefined
    }
  }
  return matches
}
