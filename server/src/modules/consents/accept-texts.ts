import { done } from '@stagedoor/contract/kit'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { updateAccount } from '../accounts/index.ts'
import { type CurrentText, requireAcceptedTexts } from './read-texts.ts'
import { storeAcceptance, storeText } from './store.ts'

/**
 * Records that an account accepted texts, with their full wording, hash and time, and the address
 * and device of the request.
 */
export async function acceptTexts(
  ctx: InTransaction<RequestCtx>,
  accountId: string,
  texts: readonly CurrentText[],
): Promise<void> {
  const { ip, userAgent } = ctx.visitor
  for (const text of texts) {
    await storeText(ctx, text)
    await storeAcceptance(ctx, {
      accountId,
      textHash: text.hash,
      ip,
      userAgent: userAgent.slice(0, 400),
    })
  }
  if (texts.length > 0) await updateAccount(ctx, accountId, { textsAcceptedAt: ctx.now() })
}

/**
 * Accepts all current texts for the viewer, an account that was made without an acceptance. Refuses
 * `consents.text_changed` when the hashes are not those of all current texts.
 */
export async function acceptCurrentTexts(
  ctx: RequestCtx & { readonly viewer: Viewer },
  hashes: readonly string[],
): Promise<typeof done> {
  const texts = await requireAcceptedTexts(ctx, hashes)
  await transaction(ctx, (ctx) => acceptTexts(ctx, ctx.viewer.id, texts))
  return done
}
