import type {
  createPerformer as createPerformerCall,
  createUser as createUserCall,
} from '@stagedoor/contract/admin'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  displayName,
  EmailTakenError,
  isAtLeastAge,
  refuseReservedUsername,
} from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { prepareInvitation, requireRecentAuthentication } from '../../auth/index.ts'
import { isCountry, requireCategories } from '../../reference/index.ts'
import { viewPerformer, viewUser } from './read-accounts.ts'
import { requireDecidesAbout } from './set-staff-role.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type UserForm = InputOf<typeof createUserCall>['body']
type PerformerForm = InputOf<typeof createPerformerCall>['body']
type Invited = Parameters<typeof prepareInvitation>[1]

/**
 * Creates a fan, or a member of the staff, which requires a re-authentication. Refuses
 * `auth.staff_role` for a role that is not below one’s own.
 */
export async function createUser(ctx: ViewerCtx, form: UserForm) {
  const role = form.roles?.includes('admin') ? 'admin' : 'fan'
  const staff = role === 'admin' ? { staffRole: form.staffRole ?? ('administrator' as const) } : {}
  if (staff.staffRole) {
    requireDecidesAbout(ctx.viewer, staff.staffRole)
    await requireRecentAuthentication(ctx)
  } else refuseReservedUsername(form.username)
  const { password } = form
  return viewUser(
    ctx,
    await createInvitedAccount(ctx, {
      account: accountOf(ctx, form, { role, ...staff }),
      password,
    }),
  )
}

/** Creates a performer, who may publish once both documents are approved. */
export async function createPerformer(ctx: ViewerCtx, form: PerformerForm) {
  const { dateOfBirth, country, categoryIds = [], password } = form
  refuseReservedUsername(form.username)
  if (!isCountry(country)) refuse('performers.unknown_option', { field: 'country' })
  if (!isAtLeastAge(18, dateOfBirth, ctx.now())) refuse('performers.too_young')
  await requireCategories(ctx, categoryIds)
  const account = accountOf(ctx, form, { role: 'performer', dateOfBirth, country })
  return viewPerformer(ctx, await createInvitedAccount(ctx, { account, password, categoryIds }))
}

type RoleFields = Pick<Invited['account'], 'role' | 'staffRole' | 'dateOfBirth' | 'country'>

function accountOf(
  ctx: ViewerCtx,
  form: UserForm | PerformerForm,
  rest: RoleFields,
): Invited['account'] {
  const { firstName = '', lastName = '', username, email, gender, status, verifiedEmail } = form
  return {
    ...rest,
    firstName,
    lastName,
    username,
    email,
    name: displayName(form),
    ...(gender && { gender }),
    ...(status && { status }),
    emailVerifiedAt: verifiedEmail ? ctx.now() : null,
  }
}

async function createInvitedAccount(ctx: ViewerCtx, invited: Invited): Promise<string> {
  const store = await prepareInvitation(ctx, invited)
  return transaction(ctx, async (ctx) => {
    const { id, role, staffRole } = await store(ctx).catch((error: unknown) => {
      if (error instanceof EmailTakenError) refuse('admin.email_taken')
      throw error
    })
    const detail = staffRole === null ? { role } : { role, staffRole }
    const subject = { subjectKind: 'account', subjectId: id }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'accounts.created',
      ...subject,
      detail,
    })
    return id
  })
}
