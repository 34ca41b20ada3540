import { type HashFeed, HashServiceDown } from '../../gateways/hash-services/port.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { entriesChanged } from './announcements.ts'
import { nextChange, withdrawReferences } from './entries.store.ts'
import { storeEntries } from './import-entries.ts'
import { ensureList, finishImport, type HashListRow, storeFailure } from './lists.store.ts'
import { forgetListsOn } from './match-content.ts'

/** Reads what has changed in the lists of all services; one that fails keeps no other from it. */
export async function pollServices(ctx: JobCtx): Promise<void> {
  for (const feed of ctx.gateways.hashServices.feeds) {
    const list = await ensureList(ctx, feed)
    if (list.isActive) await pollFeed(ctx, feed, list)
  }
}

async function pollFeed(ctx: JobCtx, feed: HashFeed, list: HashListRow): Promise<void> {
  try {
    await readChanges(ctx, feed, list)
  } catch (error) {
    if (!(error instanceof HashServiceDown)) throw error
    ctx.log.warn({ err: error, list: list.name }, 'could not read a list of hashes')
    await storeFailure(ctx, list.id, error.message)
  }
}

/** Stores page by page; the cursor moves only after the last one, so nothing is left out. */
async function readChanges(ctx: Ctx, feed: HashFeed, list: HashListRow): Promise<void> {
  let changed = 0
  const from = { cursor: list.cursor, now: ctx.now() }
  const cursor = await feed.readChanges(from, async ({ entries, deleted }) => {
    if (entries.length > 0) {
      const { added, changed: altered, withdrawn } = await storeEntries(ctx, list, entries)
      changed += added + altered + withdrawn
    }
    if (deleted.length > 0) changed += await withdraw(ctx, list, deleted)
  })
  await finishImport(ctx, list.id, { isChanged: changed > 0, cursor })
  if (changed === 0) return
  await transaction(ctx, (ctx) => announce(ctx, entriesChanged, { listId: list.id }))
  await forgetListsOn(ctx)
}

const withdraw = (ctx: Ctx, list: HashListRow, references: readonly string[]): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const change = await nextChange(ctx)
    const version = list.version + 1
    return withdrawReferences(ctx, { listId: list.id, version, change, references })
  })
