import type { InTransaction } from '../../platform/context.ts'
import { releaseFiles } from '../media/index.ts'
import { retireUsername } from './retired.store.ts'
import { type AccountChanges, changeAccount, selectAccount } from './store.ts'

/** What stands where a person was. */
const NAMELESS = 'Deleted account'

/** The last digits of an id, which are random: at most 30 characters, as usernames are. */
const usernameOf = (id: string): string => `deleted${id.slice(-20)}`

/**
 * Takes the person out of an account: name, addresses, birth, pictures. The bare id stays, closed, since the books hang
 * on it, and the country, since taxes do. Nobody can take the username again.
 */
export async function eraseAccount(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await selectAccount(ctx, 'id', accountId)
  if (!account || account.username === usernameOf(accountId)) return
  await retireUsername(ctx, account.username)
  await releaseFiles(ctx, { userKind: 'account', userId: accountId })
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
