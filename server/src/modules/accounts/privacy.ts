import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { detachFiles } from '../media/index.ts'
import { removeFormerUsernames, selectFormerUsernames } from './former-usernames.store.ts'
import { usedNames } from './keep-names.ts'
import { deleteNames, endNames } from './names.store.ts'
import { retireUsername } from './retired-usernames.store.ts'
import { type AccountChanges, changeAccount, selectAccount } from './store.ts'

/** Yields the account row itself. */
async function* exportAccount(ctx: ReadCtx, accountId: string) {
  const account = await selectAccount(ctx, 'id', accountId)
  if (account) yield account
}

/** Yields the usernames that the account had before. */
async function* exportFormerUsernames(ctx: ReadCtx, accountId: string) {
  yield* await selectFormerUsernames(ctx, accountId)
}

/** Yields the names that a creator used, with the times. */
async function* exportNames(ctx: Ctx, accountId: string) {
  yield* await usedNames(ctx, accountId)
}

/** The display name of an erased account. */
const ERASED_NAME = 'Deleted account'

/**
 * Returns the username of an erased account, from the random last digits of its id so that it fits
 * 30 characters.
 */
const erasedUsername = (id: string): string => `deleted${id.slice(-20)}`

/**
 * Erases the personal data of an account: name, addresses, date of birth and pictures. The id
 * stays, closed, because ledger entries refer to it; the country stays because taxes depend on it.
 * Its usernames are retired for good. The names that a creator used stay, sealed, as long as
 * records of content need them.
 */
async function eraseAccount(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await selectAccount(ctx, 'id', accountId)
  if (!account || account.username === erasedUsername(accountId)) return
  const former = await selectFormerUsernames(ctx, accountId)
  for (const username of [account.username, ...former.map((one) => one.username)])
    await retireUsername(ctx, username)
  await removeFormerUsernames(ctx, accountId)
  await endNames(ctx, accountId)
  await detachFiles(ctx, { userKind: 'account', userId: accountId })
  await changeAccount(ctx, accountId, {
    ...erasedFields,
    username: erasedUsername(accountId),
    name: ERASED_NAME,
  })
}

const erasedFields: AccountChanges = {
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
  language: null,
  isDiscreet: false,
  isAnsweredByTeam: false,
  teamChangedAt: null,
}

/** The export and erasure of the account itself. */
export const accountsPrivacy: Privacy = {
  export: [
    {
      name: 'account',
      section: 'account',
      summary: 'Your account: names, e-mail address, dates and status.',
      rows: (ctx, { id }) => exportAccount(ctx, id),
    },
    {
      name: 'former_usernames',
      section: 'account',
      summary: 'The usernames that you had before.',
      rows: (ctx, { id }) => exportFormerUsernames(ctx, id),
    },
    {
      name: 'names',
      section: 'account',
      summary: 'The names that you used here, and from when to when, as our records list them.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportNames(ctx, id),
    },
  ],
  erase: {
    identity: (ctx, { id }) => eraseAccount(ctx, id),
    records: (ctx, { id }) => deleteNames(ctx, id),
  },
}
