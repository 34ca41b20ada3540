import { createHash } from 'node:crypto'
import type { signAgreement as call } from '@stagedoor/contract/consents'
import type { InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, lockIdentity } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { isSignatureOf } from './agreement.rules.ts'
import { insertSignature } from './agreement.store.ts'
import { currentAgreement, legalNameOf, readAgreement } from './read-agreement.ts'
import { storeText } from './store.ts'
import { writeTextPdf } from './write-text-pdf.ts'

type SignerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Signs the creator agreement for the viewer, with a PDF of what was shown and the circumstances.
 * Refuses `consents.nothing_to_sign` without an agreement, `consents.text_changed` for another
 * wording than the current one, and `consents.signature_differs` for another name than the legal
 * one.
 */
export async function signAgreement(
  ctx: SignerCtx,
  { hash, signedName }: InputOf<typeof call>['body'],
) {
  const { viewer, visitor } = ctx
  const text = await currentAgreement(ctx)
  if (!text) return refuse('consents.nothing_to_sign')
  if (text.hash !== hash) refuse('consents.text_changed')
  const { siteName } = await readSettings(ctx)
  const signature = {
    id: ctx.newId(),
    accountId: viewer.id,
    signedName,
    ip: visitor.ip,
    userAgent: visitor.userAgent.slice(0, 400),
    acceptedAt: ctx.now(),
  }
  const { language } = ctx
  const pdf = await writeTextPdf(ctx.languages, { ...signature, text, siteName, language })
  await transaction(ctx, async (ctx) => {
    await lockIdentity(ctx, viewer.id)
    const legalName = legalNameOf(await accountById(ctx, viewer.id))
    if (!isSignatureOf(legalName, signedName)) refuse('consents.signature_differs')
    await storeText(ctx, text)
    const pdfHash = createHash('sha256').update(pdf).digest('hex')
    await insertSignature(ctx, { ...signature, textHash: hash, pdf, pdfHash })
  })
  return readAgreement(ctx)
}
