import type { sendContactMessage } from '@stagedoor/contract/contact'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { requireCaptchaOnAbuse } from '../auth/index.ts'
import { sendMail } from '../mail/index.ts'
import { readSettings } from '../settings/index.ts'
import { insertMessage } from './store.ts'

type Body = InputOf<typeof sendContactMessage>['body']

/**
 * Stores a visitor's message to the operator, and mails it to the address in the settings if there
 * is one. Refuses what `requireCaptchaOnAbuse` refuses.
 */
export async function sendMessage(
  ctx: RequestCtx & { viewer: Viewer | undefined },
  { captcha, ...message }: Body,
) {
  await requireCaptchaOnAbuse(ctx, { call: 'contact', email: message.email, token: captcha })
  const { adminEmail } = await readSettings(ctx)
  await transaction(ctx, async (ctx) => {
    await insertMessage(ctx, { ...message, accountId: ctx.viewer?.id ?? null })
    if (adminEmail)
      await sendMail(ctx, {
        to: adminEmail,
        template: 'contact.message',
        data: message,
        isPrivate: true,
      })
  })
  return done
}
