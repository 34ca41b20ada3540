import { AGREEMENT_PAGE, type readAgreement as call } from '@stagedoor/contract/consents'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { agreementTimes } from '../pages/index.ts'
import { readSettings } from '../settings/index.ts'
import { type DueAgreement, dueAgreement } from './agreement.rules.ts'
import { selectLastSignedAt, selectSignatures } from './agreement.store.ts'
import { type CurrentText, currentTexts } from './read-texts.ts'
import { agreementView } from './views.ts'

/** Returns the creator agreement in its current wording; undefined while none is public. */
export const currentAgreement = async (ctx: ReadCtx): Promise<CurrentText | undefined> =>
  (await currentTexts(ctx, [AGREEMENT_PAGE]))[0]

/** Returns the agreement that a performer still has to sign, and until when; undefined for none. */
export async function agreementDueOf(
  ctx: ReadCtx,
  accountId: string,
): Promise<DueAgreement | undefined> {
  const times = await agreementTimes(ctx)
  if (!times) return undefined
  const signedAt = await selectLastSignedAt(ctx, accountId)
  const { agreementGraceDays: graceDays } = await readSettings(ctx)
  return dueAgreement(times, signedAt, { now: ctx.now(), graceDays })
}

/** Returns the legal name of an account as it signs; empty while it has none. */
export const legalNameOf = (account: Pick<Account, 'firstName' | 'lastName'> | undefined): string =>
  [account?.firstName, account?.lastName].filter(Boolean).join(' ')

/** Returns the agreement to the performer who asks, with what they signed before. */
export async function readAgreement(
  ctx: ReadCtx & { readonly viewer: Viewer },
): Promise<ResultOf<typeof call>> {
  const { id } = ctx.viewer
  const [text, due, account, signed] = await Promise.all([
    currentAgreement(ctx),
    agreementDueOf(ctx, id),
    accountById(ctx, id),
    selectSignatures(ctx, id),
  ])
  return agreementView({ text, due, legalName: legalNameOf(account), signed })
}
