import type { ReadCtx } from '../../../platform/context.ts'
import { refuseWithNote } from '../../../platform/refusal.ts'
import { findBlockedWord, readSettings } from '../../settings/index.ts'

/**
 * Refuses `messages.blocked_word` for a text with a word that the site blocks, or its recipient by
 * `list`. Its sender reads no word; the audit has it.
 */
export async function refuseBlockedWords(ctx: ReadCtx, text: string, list = ''): Promise<void> {
  const word = await blockedWordIn(ctx, text, list)
  if (word !== undefined) refuseWithNote('messages.blocked_word', word)
}

/**
 * Returns the word of a text that the site blocks, or its recipient by `list`; undefined without
 * one.
 */
async function blockedWordIn(
  ctx: ReadCtx,
  text: string,
  list: string,
): Promise<string | undefined> {
  const { blockedWords } = await readSettings(ctx)
  return findBlockedWord(text, blockedWords) ?? findBlockedWord(text, list)
}
