import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { detachFiles } from '../media/index.ts'
import { retireUsername } from './retired-usernames.store.ts'
import { type AccountChanges, changeAccount, selectAccount } from './store.ts'

/** Lists everything that is kept about an account itself. */
async function* exportAccount(ctx: ReadCtx, accountId: string) {
  const account = await selectAccount(ctx, 'id', accountId)
  if (account) yield account
}

/** The name that stands where a person was. */
const NAMELESS = 'Deleted account'

/** The last digits of an id, which are random: at most 30 characters, as usernames are. */
const usernameOf = (id: string): string => `deleted${id.slice(-20)}`

/**
 * Takes the person out of an account: name, addresses, birth, pictures. The bare id stays, closed, since the books hang
 * on it, and the country, since taxes do. Nobody can take the username again.
 */
async function eraseAccount(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await selectAccount(ctx, 'id', accountId)
  if (!account || account.username === usernameOf(accountId)) return
  await retireUsername(ctx, account.username)
  await detachFiles(ctx, { userKind: 'account', userId: accountId })
  await changeAccount(ctx, accountId, { ...nobody, username: usernameOf(accountId), name: NAMELESS })
}

const nobody: AccountChanges = {
  email: null,
  emailVerifiedAt: null,
  firstName: '',
  lastName: '',
  gender: null,
  dateOfBirth: null,
  status: 'inactive',
  documentsVerifiedAt: null,
  isBlueTick: false,
  isFeatured: false,
  avatarFileId: null,
  coverFileId: null,
  lastSeenAt: null,
  leftAt: null,
  suspendedReason: null,
  leavingAt: null,
}

/** The part of accounts in copying and erasing an account's data. */
export const accountsPrivacy: Privacy = {
  export: [
    {
      name: 'account',
      section: 'account',
      summary: 'Your account: names, e-mail address, dates, marks.',
      rows: (ctx, { id }) => exportAccount(ctx, id),
    },
  ],
  erase: {
    identity: (ctx, { id }) => eraseAccount(ctx, id),
  },
}
