import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { WireLine, WireStreamFigures } from './queries.ts'

/** Says why a stream is over. */
export function endText({
  endedBy,
  endNote,
}: Pick<WireStreamFigures, 'endedBy' | 'endNote'>): string {
  if (endedBy === 'admin') return endNote ? t`Ended by the site: ${endNote}` : t`Ended by the site`
  if (endedBy === 'suspended') return t`Ended because the account was suspended`
  if (endedBy === 'withdrawn') return t`Ended because somebody in it took back their release`
  return endedBy === 'lost' ? t`Ended because the video did not come back` : t`Ended by you`
}

/** Says why the recording of a stream stopped before it was over. */
export const stopText = (why: NonNullable<WireStreamFigures['recordingStopped']>): string =>
  why === 'storage_full'
    ? t`The recording stopped: your storage is full. Delete files from your vault to record the next stream.`
    : t`The recording stopped: the site has no room for it now.`

/** Says what a line of the site reports. */
export function noticeText({ notice, text, senderInfo: { name } }: WireLine): string {
  if (!notice) return text
  const { kind, value } = notice
  const texts: Record<typeof kind, () => string> = {
    joined: () => joinedText(name, Number(value)),
    goal_reached: () => t`The goal is reached: ${value}`,
    title_changed: () => t`The title is now: ${value}`,
    moderator_added: () => t`${name} moderates the chat now`,
    chat_cleared: () => t`${name} cleared the chat`,
    slow_mode: () => slowModeText(Number(value)),
  }
  return texts[kind]()
}

function joinedText(name: string, others: number): string {
  if (others === 0) return t`${name} joined`
  const count = formatCount(others)
  return ngettext(
    msgid`${name} and ${count} other joined`,
    `${name} and ${count} others joined`,
    others,
  )
}

const slowModeText = (seconds: number): string =>
  seconds === 0
    ? t`Slow mode is off`
    : ngettext(
        msgid`Slow mode: a line every ${seconds} second`,
        `Slow mode: a line every ${seconds} seconds`,
        seconds,
      )
