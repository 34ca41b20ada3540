import type {
  MailFrequency,
  NotificationChannel,
  NotificationType,
  Preference,
} from '@stagedoor/contract/notifications'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { entryOf, typesFor } from '../catalogue/rules.ts'
import { selectMailFrequencies } from '../mails/mail-frequency.store.ts'
import { isFixed } from '../rules.ts'
import { type Preferences, preferenceView } from '../views.ts'
import { selectChannelChoices, storeChannelChoice } from './store.ts'
import { selectThresholds, storeThreshold } from './thresholds.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the viewer's notification preferences by type and channel. */
export async function listPreferences(
  ctx: ViewerCtx,
): Promise<{ data: Preference[]; mailFrequency: MailFrequency }> {
  const { viewer } = ctx
  const [mine, frequencies] = await Promise.all([
    preferencesOf(ctx),
    selectMailFrequencies(ctx, [viewer.id]),
  ])
  const data = typesFor(viewer.role).map((type) => preferenceView(ctx, type, mine))
  return { data, mailFrequency: frequencies.get(viewer.id) ?? 'each' }
}

async function preferencesOf(ctx: ReadCtx & { readonly viewer: Viewer }): Promise<Preferences> {
  const { id, role } = ctx.viewer
  const [choices, thresholds] = await Promise.all([
    selectChannelChoices(ctx, [id]),
    role === 'performer' ? selectThresholds(ctx, [id]) : undefined,
  ])
  return {
    choices: choices.get(id) ?? new Map(),
    thresholds: thresholds && (thresholds.get(id) ?? new Map()),
  }
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
    return preferenceView(ctx, type, await preferencesOf({ ...ctx, viewer }))
  })
}

/**
 * Sets the amount from which a performer gets mails and pushes about a type of notification; null
 * for all. Refuses `notifications.not_offered`.
 */
export function updateThreshold(
  ctx: ViewerCtx,
  type: NotificationType,
  minimum: bigint | null,
): Promise<Preference> {
  const { viewer } = ctx
  if (viewer.role !== 'performer' || !entryOf(type).threshold) refuse('notifications.not_offered')
  return transaction(ctx, async (ctx) => {
    await storeThreshold(ctx, { accountId: viewer.id, type, minimum })
    return preferenceView(ctx, type, await preferencesOf({ ...ctx, viewer }))
  })
}
