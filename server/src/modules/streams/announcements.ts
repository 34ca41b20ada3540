import { announcement } from '../../platform/outbox/index.ts'

interface StreamEvent {
  readonly streamId: string
  readonly performerId: string
}

/** Announces that a stream is on air for the first time, with the post that announced it. */
export const streamStarted = announcement<StreamEvent & { readonly announcementId: string | null }>(
  'streams.stream_started',
)

/** Announces that an admin emptied the chat of a stream, with some of those who wrote there. */
export const chatCleared = announcement<{
  readonly streamId: string
  readonly clearedBy: string
  readonly writerIds: readonly string[]
}>('streams.chat_cleared')

/** The place of a guest on the stage of a stream. */
interface GuestEvent {
  readonly guestId: string
  readonly accountId: string
}

/** Announces that a performer invited an account on the stage of a stream. */
export const guestInvited = announcement<
  GuestEvent & { readonly streamId: string; readonly performerId: string }
>('streams.guest_invited')

/** Announces that an invitation on the stage was accepted, or that the place of a guest is over. */
export const invitationAnswered = announcement<GuestEvent & { readonly isOver: boolean }>(
  'streams.invitation_answered',
)

/** Announces that a stream is over. */
export const streamEnded = announcement<StreamEvent>('streams.stream_ended')
