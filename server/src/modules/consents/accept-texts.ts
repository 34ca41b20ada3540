import type { InTransaction } from '../../platform/context.ts'
import type { CurrentText } from './read-texts.ts'
import { storeAcceptance, storeText } from './store.ts'

/** Records that an account accepted texts, with their full wording, hash and time. */
export async function acceptTexts(
  ctx: InTransaction,
  accountId: string,
  texts: readonly CurrentText[],
): Promise<void> {
  for (const text of texts) {
    await storeText(ctx, text)
    await storeAcceptance(ctx, accountId, text.hash)
  }
}
