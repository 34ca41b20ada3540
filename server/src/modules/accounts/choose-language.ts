import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { keepLanguage } from '../../platform/http/index.ts'
import { copy } from '../../platform/i18n/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { updateAccount } from './save-account.ts'

/**
 * Gives the viewer's account a language of the site: of its pages, its mails and its notifications.
 */
export async function chooseLanguage(
  ctx: RequestCtx & { readonly viewer: Viewer },
  language: string,
): Promise<typeof done> {
  const { viewer, languages } = ctx
  if (!languages.all.includes(language)) {
    const message = copy('This site is not available in this language')
    refuse('request.invalid', { fields: [{ path: 'language', message }] })
  }
  await transaction(ctx, (ctx) => updateAccount(ctx, viewer.id, { language }))
  if (ctx.isOwnPages) keepLanguage(ctx, language)
  return done
}
