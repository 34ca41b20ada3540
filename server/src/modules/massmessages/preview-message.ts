import type { InputOf } from '@stagedoor/contract/kit'
import * as massmessages from '@stagedoor/contract/massmessages'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { listMembersAmong, pickListMembers, withoutDeletedLists } from '../fanlists/index.ts'
import { previewContent, textFor } from '../messaging/index.ts'
import { choiceOf, chooseAudience } from './choose-audience.ts'

type Body = InputOf<typeof massmessages.previewMessage>['body']

/**
 * Returns a mass message of the viewer as one of its recipients would see it, and some recipients
 * to choose from.
 */
export async function previewMessage(ctx: Ctx & { readonly viewer: Viewer }, body: Body) {
  const { text = '', fileIds = [], freeFileIds = [], price = null } = body
  const { chosen, fanIds } = await pickRecipients(ctx, body)
  const cards = await readCards(ctx, fanIds)
  const recipient = cards.get(chosen ?? '') ?? null
  const named = recipient ? textFor(text, recipient.name || recipient.username) : text
  const message = await previewContent(ctx, {
    fanId: chosen ?? '',
    text: named,
    fileIds,
    freeFileIds,
    price,
  })
  return { message, recipient, recipients: fanIds.flatMap((id) => cards.get(id) ?? []) }
}

/**
 * Returns the first fans who would receive the message now, or of those with a name, and the one
 * who is to see it: the chosen one, who is always among them, or the first.
 */
async function pickRecipients(
  ctx: Ctx & { readonly viewer: Viewer },
  { fanId, q, ...body }: Body,
): Promise<{ chosen: string | undefined; fanIds: string[] }> {
  const performerId = ctx.viewer.id
  const chosen = await chooseAudience(ctx, performerId, choiceOf(body))
  const audience = await withoutDeletedLists(ctx, performerId, chosen)
  if (audience.include.length === 0) return { chosen: undefined, fanIds: [] }
  const first = await pickListMembers(ctx, performerId, audience, {
    q,
    limit: massmessages.PREVIEW_RECIPIENTS,
  })
  if (!fanId || first.includes(fanId)) return { chosen: fanId ?? first[0], fanIds: first }
  const [other] = await listMembersAmong(ctx, performerId, audience, [fanId])
  return { chosen: other ?? first[0], fanIds: other ? [...first, other] : first }
}
