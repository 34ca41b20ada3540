import { type Ctx, transaction } from '../../platform/context.ts'
import { deleteDocument } from '../media/index.ts'
import { deletePerson } from '../releases/index.ts'
import { readSettings } from '../settings/index.ts'
import { folderOf } from './bundles/send-bundle.ts'
import { expiredBundles, updateBundle } from './bundles/store.ts'
import { reviseCopies } from './copies/keep-copies.ts'
import { pastPeople } from './people.store.ts'
import { deletePastPlaces } from './places.store.ts'
import { yearsAfter } from './rules.ts'

/** The rows that one transaction deletes. */
const AT_ONCE = 200

/**
 * Deletes what the law does not ask for any longer: where content was that is gone for the years of
 * the retention, and people without an account who are in nothing that was published since. Those
 * of erased accounts are deleted with the rest that is kept of them.
 */
export async function applyRetention(ctx: Ctx): Promise<void> {
  const { recordRetentionYears } = await readSettings(ctx)
  const before = yearsAfter(ctx.now(), -recordRetentionYears)
  const page = { before, limit: AT_ONCE }
  while ((await transaction(ctx, (ctx) => deletePastPlaces(ctx, page))) > 0n);
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    const people = await pastPeople(ctx, page)
    for (const { id } of people)
      await transaction(ctx, async (ctx) => {
        for (const documentId of await deletePerson(ctx, id)) await deleteDocument(ctx, documentId)
      })
    left = people.length
  }
  await reviseCopies(ctx)
  await expireBundles(ctx)
}

/** Deletes bundles that are over: the file before its row says so. */
async function expireBundles(ctx: Ctx): Promise<void> {
  for (const { id } of await expiredBundles(ctx)) {
    await ctx.gateways.files.deleteUnder(folderOf(id))
    const forgotten = { sealedKey: null, wrappedKey: null }
    await transaction(ctx, (ctx) => updateBundle(ctx, id, { state: 'expired', ...forgotten }))
  }
}
