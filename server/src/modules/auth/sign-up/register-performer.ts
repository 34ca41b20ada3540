import type { registerPerformer as call } from '@stagedoor/contract/auth'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { displayName, isAtLeastAge, refuseReservedUsername } from '../../accounts/index.ts'
import { requireAcceptedTexts } from '../../consents/index.ts'
import { isCountry, requireCategories } from '../../reference/index.ts'
import { keepDocuments, receiveDocuments } from '../../verification/index.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/hash-password.ts'
import { createAccount } from './create-account.ts'
import { signUpAnswer } from './resend-sign-up.ts'

type Input = InputOf<typeof call>

/** Creates a performer account. It may publish after an admin approved both documents. */
export async function registerPerformer(ctx: RequestCtx, { body, files }: Input) {
  refuseReservedUsername(body.username)
  if (!isCountry(body.country))
    refuse('request.invalid', { fields: [{ path: 'country', message: 'Not a valid country' }] })
  if (!isAtLeastAge(18, body.dateOfBirth, ctx.now())) refuse('performers.too_young')
  await refuseCommonPassword(ctx, body.password)
  await requireCategories(ctx, body.categoryIds)
  const accepted = await requireAcceptedTexts(ctx, body.acceptedTexts)
  const id = ctx.newId()
  const { idVerification, documentVerification } = files as Record<string, Upload>
  const documents = await receiveDocuments(ctx, id, {
    id: idVerification,
    selfie: documentVerification,
  })
  const hashed = await hashPassword(ctx, body.password)
  const { firstName, lastName, username, email, gender = null, country, dateOfBirth } = body
  const person = { firstName, lastName, username, email, gender, country, dateOfBirth }
  const accountId = await transaction(ctx, (ctx) =>
    createAccount(ctx, {
      account: { id, role: 'performer', name: displayName(body), ...person },
      hashed,
      categoryIds: body.categoryIds,
      invitedBy: body.invitedBy,
      accepted,
      next: body.next,
      complete: (ctx, account) => keepDocuments(ctx, account.id, documents),
    }),
  )
  return signUpAnswer(ctx, { email, accountId, next: body.next })
}
