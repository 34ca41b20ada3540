import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { deleteListsOf, selectMembers } from './lists/privacy.store.ts'
import { selectLists } from './lists/store.ts'

/** Lists an account's own lists, with the usernames of who is on them. */
async function* exportLists(ctx: ReadCtx, accountId: string) {
  for (const { id, name } of await selectLists(ctx, accountId)) {
    const members = await selectMembers(ctx, id)
    const names = await usernamesOf(ctx, members, ({ performerId }) => performerId)
    yield { name, creators: [...names.values()] }
  }
}

/** The export and erasure of an account's lists of performers. */
export const mycreatorsPrivacy: Privacy = {
  export: [
    {
      name: 'lists-of-creators',
      section: 'activity',
      summary: 'Your lists of creators.',
      rows: (ctx, { id }) => exportLists(ctx, id),
    },
  ],
  erase: {
    private: (ctx: InTransaction, { id }) => deleteListsOf(ctx, id),
  },
}
