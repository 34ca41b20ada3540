import type { NotificationChannel } from '@stagedoor/contract/notifications'
import type { Reading } from '../../platform/context.ts'
import type { Role } from '../accounts/index.ts'
import { typesFor } from './catalogue.rules.ts'
import { selectChoices } from './preferences.store.ts'
import { selectRhythms } from './rhythms.store.ts'
import { isOn } from './rules.ts'

const channels = ['inApp', 'email', 'push'] as const satisfies readonly NotificationChannel[]

/** For the export of one's data: of what an account is told, and by which ways. */
export async function* exportOfPreferences(ctx: Reading, { id, role }: { id: string; role: Role }) {
  const choices = (await selectChoices(ctx, [id])).get(id) ?? new Map<string, boolean>()
  yield { mailRhythm: (await selectRhythms(ctx, [id])).get(id) ?? 'each' }
  for (const type of typesFor(role)) {
    yield { type, ...Object.fromEntries(channels.map((channel) => [channel, isOn(type, channel, choices)])) }
  }
}
