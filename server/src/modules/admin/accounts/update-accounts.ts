import type {
  updatePerformer as updatePerformerCall,
  updateUser as updateUserCall,
} from '@stagedoor/contract/admin'
import type { InputOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  type Account,
  type AccountChanges,
  EmailTakenError,
  refuseReservedUsername,
  updateAccount,
} from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { handleEmailReplaced, requireRecentAuthentication } from '../../auth/index.ts'
import { setAccountOpen } from '../../suspensions/index.ts'
import { changedFieldNames } from '../rules.ts'
import { performerById, userById, viewPerformer, viewUser } from './read-accounts.ts'
import { lockStaff } from './set-staff-role.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type UserForm = InputOf<typeof updateUserCall>['body']
type PerformerForm = InputOf<typeof updatePerformerCall>['body']

/** Changes the given fields of a fan or an admin. */
export async function updateUser(ctx: ViewerCtx, id: string, form: UserForm) {
  return transaction(ctx, async (ctx) => {
    await writeAccount(ctx, await userById(ctx, id), form)
    return viewUser(ctx, id)
  })
}

/** Changes the given fields of a performer, including the verified badge and being featured. */
export async function updatePerformer(ctx: ViewerCtx, id: string, form: PerformerForm) {
  return transaction(ctx, async (ctx) => {
    await writeAccount(ctx, await performerById(ctx, id), form)
    return viewPerformer(ctx, id)
  })
}

async function writeAccount(
  ctx: InTransaction<ViewerCtx>,
  account: Account,
  form: PerformerForm,
): Promise<void> {
  const { status, reason = '', violation, facts } = form
  if (account.id !== ctx.viewer.id && account.staffRole) await lockStaff(ctx, account.id)
  if (status === 'inactive' && account.id === ctx.viewer.id) refuse('admin.not_yourself')
  if (form.username && form.username !== account.username && account.role !== 'admin')
    refuseReservedUsername(form.username)
  if (form.email && form.email !== account.email) await requireRecentAuthentication(ctx)
  await updateAccount(ctx, account.id, changesOf(ctx, account, form)).catch((error: unknown) => {
    if (error instanceof EmailTakenError) refuse('admin.email_taken')
    throw error
  })
  await handleEmailReplaced(ctx, account, account.id)
  const grounds = { explanation: reason, violation, facts, decidedBy: ctx.viewer.id }
  if (status) await setAccountOpen(ctx, account.id, status === 'active', grounds)
  const { verifiedEmail, verifiedAccount, isFeatured } = form
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'accounts.updated',
    subjectKind: 'account',
    subjectId: account.id,
    detail: {
      changed: changedFieldNames(form),
      status,
      verifiedEmail,
      verifiedAccount,
      isFeatured,
    },
  })
}

/**
 * Returns the changes of the account; a changed address is unconfirmed unless the admin vouches for
 * it.
 */
function changesOf(ctx: InTransaction, account: Account, form: PerformerForm): AccountChanges {
  const { verifiedEmail, verifiedAccount, isFeatured, ...rest } = form
  const { status: _status, reason: _reason, violation: _rule, facts: _facts, ...named } = rest
  const isNewEmail = form.email !== undefined && form.email !== account.email
  const isVerified = verifiedEmail ?? (isNewEmail ? false : account.emailVerifiedAt !== null)
  const verifiedAt = isNewEmail ? null : account.emailVerifiedAt
  const given = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as AccountChanges
  return {
    ...given,
    emailVerifiedAt: isVerified ? (verifiedAt ?? ctx.now()) : null,
    isBlueTick: verifiedAccount ?? account.isBlueTick,
    isFeatured: isFeatured ?? account.isFeatured,
  }
}
