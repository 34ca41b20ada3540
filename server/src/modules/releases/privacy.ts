import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteDocument } from '../media/index.ts'
import {
  deletePreference,
  deleteRecords,
  forgetAlias,
  selectSignedAfter,
  selectStatedAfter,
} from './privacy.store.ts'

const exportSigned = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectSignedAfter(ctx, { accountId, after, limit }),
    (page) => page,
  )

const exportStated = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectStatedAfter(ctx, { accountId, after, limit }),
    (page) => page,
  )

/** Deletes the records about files of an account, once the time for which the law keeps them is over. */
async function eraseRecords(ctx: InTransaction, accountId: string): Promise<boolean> {
  const documentIds = await deleteRecords(ctx, accountId)
  for (const id of documentIds ?? []) await deleteDocument(ctx, id)
  return documentIds === undefined
}

/** The export and erasure of who is in files, and of what was signed. */
export const releasesPrivacy: Privacy = {
  export: [
    {
      name: 'releases',
      section: 'activity',
      summary: 'What you signed about files that show you, with the text, address and device.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSigned(ctx, id),
    },
    {
      name: 'depictions',
      section: 'activity',
      summary: 'What you stated of your files: when they were made, and if anybody is in them.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportStated(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => deletePreference(ctx, id),
    identity: (ctx, { id }) => forgetAlias(ctx, id),
    records: (ctx, { id }) => eraseRecords(ctx, id),
  },
}
