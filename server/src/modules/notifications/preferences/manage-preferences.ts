import type {
  MailFrequency,
  NotificationChannel,
  NotificationType,
  Preference,
} from '@stagedoor/contract/notifications'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { entryOf, typesFor } from '../catalogue/rules.ts'
import { selectMailFrequencies } from '../mails/mail-frequency.store.ts'
import { isFixed } from '../rules.ts'
import { preferenceView } from '../views.ts'
import { selectChannelChoices, storeChannelChoice } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the viewer's notification preferences by type and channel. */
export async function listPreferences(
  ctx: ViewerCtx,
): Promise<{ data: Preference[]; mailFrequency: MailFrequency }> {
  const { viewer } = ctx
  const [choices, frequencies] = await Promise.all([
    selectChannelChoices(ctx, [viewer.id]),
    selectMailFrequencies(ctx, [viewer.id]),
  ])
  const mine = choices.get(viewer.id) ?? new Map()
  const data = typesFor(viewer.role).map((type) => preferenceView(ctx, type, mine))
  return { data, mailFrequency: frequencies.get(viewer.id) ?? 'each' }
}

/**
 * Turns a channel of a type of notification on or off. Refuses `notifications.not_offered` and
 * `notifications.always_sent`.
 */
export function updatePreference(
  ctx: ViewerCtx,
  type: NotificationType,
  { channel, isOn }: { channel: NotificationChannel; isOn: boolean },
): Promise<Preference> {
  const { viewer } = ctx
  if (!typesFor(viewer.role).includes(type)) refuse('notifications.not_offered')
  if (isFixed(type, channel)) {
    const reason = ctx.languages.compose(ctx.language, () => entryOf(type).fixed?.reason() ?? '')
    refuse('notifications.always_sent', { reason })
  }
  return transaction(ctx, async (ctx) => {
    await storeChannelChoice(ctx, { accountId: viewer.id, type, channel, isOn })
    return preferenceView(
      ctx,
      type,
      (await selectChannelChoices(ctx, [viewer.id])).get(viewer.id) ?? new Map(),
    )
  })
}
