import type { HelpFacts } from '@stagedoor/contract/pages'
import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { publicPages } from './read-pages.ts'

/** The page of help that the operator writes. */
const SLUG = 'help'

/** Returns what the help says about this site. */
export async function readHelp(ctx: ReadCtx): Promise<HelpFacts> {
  const [{ refundRequestDays: refundDays, refundReason, contactEmail, answerTime }, [own]] =
    await Promise.all([readSettings(ctx), publicPages(ctx, [SLUG])])
  return { refundDays, refundReason, contactEmail, answerTime, pageTitle: own?.title ?? null }
}
