import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { deleteDocument } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { deleteDocumentRow, type OutdatedBefore, selectOutdated } from './outdated.store.ts'

const DAY_MS = 86_400_000
const PER_PAGE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Erases identity documents whose retention has ended: their key at once, their bytes by a job. The
 * documents of accounts that are held stay until nothing holds them.
 */
export async function eraseOutdatedDocuments(
  ctx: Ctx,
  isHeld: (ctx: ReadCtx, accountId: string) => Promise<boolean>,
): Promise<void> {
  const before = await outdatedBefore(ctx)
  for (let after = FIRST_ID; ; ) {
    const page = await selectOutdated(ctx, { before, after, limit: PER_PAGE })
    for (const { id, accountId } of page)
      await transaction(ctx, async (ctx) => {
        if (await isHeld(ctx, accountId)) return
        const storedId = await deleteDocumentRow(ctx, id)
        if (storedId) await deleteDocument(ctx, storedId)
      })
    const last = page.at(-1)
    if (!last || page.length < PER_PAGE) return
    after = last.id
  }
}

async function outdatedBefore(ctx: Ctx): Promise<OutdatedBefore> {
  const { refusedDocumentDays, supersededDocumentDays, unconfirmedDocumentDays } =
    await readSettings(ctx)
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  return {
    refused: daysAgo(refusedDocumentDays),
    superseded: daysAgo(supersededDocumentDays),
    unconfirmed: daysAgo(unconfirmedDocumentDays),
  }
}
