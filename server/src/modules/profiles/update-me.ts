import type { InputOf } from '@stagedoor/contract/kit'
import type { updateMe as call } from '@stagedoor/contract/users'
import { t } from 'ttag'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import {
  type Account,
  type AccountChanges,
  refuseReservedUsername,
  updateAccount,
} from '../accounts/index.ts'
import { preparePassword, requestEmailChange } from '../auth/index.ts'
import { ownAccount, readMe } from './read-me.ts'

type Body = InputOf<typeof call>['body']
type ViewerCtx = RequestCtx & { viewer: Viewer }

/** Changes the given fields of the viewer's own account and returns it. */
export async function updateMe(ctx: ViewerCtx, given: Body) {
  const account = await ownAccount(ctx)
  refuseNewReservedUsername(account, given.username)
  const storePassword = given.password
    ? await preparePassword(ctx, { ...given, password: given.password })
    : undefined
  const { name, firstName, lastName, username, gender, email } = given
  const isMailed = await transaction(ctx, async (ctx) => {
    await savePerson(ctx, account, definedFields({ name, firstName, lastName, username, gender }))
    await storePassword?.(ctx)
    return email ? requestEmailChange(ctx, account, email) : false
  })
  return { ...(await readMe(ctx)), ...emailChangeNotice(ctx, isMailed) }
}

/**
 * Returns the `message` of an update after which a new e-mail address waits for its confirmation.
 */
export const emailChangeNotice = (
  { languages, language }: Pick<RequestCtx, 'languages' | 'language'>,
  isMailed: boolean,
): { message?: string } =>
  isMailed
    ? {
        message: languages.compose(
          language,
          () => t`We have sent a link to your new e-mail address. Open it to confirm the change.`,
        ),
      }
    : {}

/** Refuses a reserved username that the account does not have already. */
export function refuseNewReservedUsername(account: Account, username: string | undefined): void {
  if (username && username !== account.username) refuseReservedUsername(username)
}

/** Stores the changes of an account; does nothing when there are none. */
export async function savePerson(
  ctx: InTransaction,
  account: Account,
  changes: AccountChanges,
): Promise<void> {
  if (Object.keys(changes).length > 0) await updateAccount(ctx, account.id, changes)
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Returns the fields that are not undefined. */
export function definedFields<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<T>
}
