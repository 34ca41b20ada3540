import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  cancel,
  create,
  list,
  pause,
  preview,
  previewMessage,
  read,
  resume,
  unsend,
  update,
} from '@stagedoor/contract/massmessages'
import { api } from '../../lib/api/api.ts'
import { useCall, useSend } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

/** A mass message as its creator sees it. */
export type WireMassMessage = WireOf<typeof create>
/** The sent message that another one offers again. */
export type FirstOffer = NonNullable<WireMassMessage['againOf']>
/** A page of mass messages. */
export type MassMessagePage = WireOf<typeof list>
/** The filter of a page of mass messages. */
export type MassMessageQuery = NonNullable<WireInputOf<typeof list>['query']>
/** The values that a mass message is sent with. */
export type MassMessageBody = WireInputOf<typeof create>['body']
/** The fans a mass message is for, and its price. */
export type MassMessageAudience = WireInputOf<typeof preview>['body']
/** A message before it is sent, and the fans it is for. */
export type MessagePreviewBody = WireInputOf<typeof previewMessage>['body']
/** A message as one of its recipients would see it, with recipients to choose from. */
export type MessagePreview = WireOf<typeof previewMessage>

const POLL_MS = 2000

/** Returns true while a mass message changes by itself. */
const isBusy = ({ state }: Pick<WireMassMessage, 'state'>): boolean =>
  state === 'sending' || state === 'unsending'

/** Reads a page of mass messages, again every two seconds while one is being sent or unsent. */
export const useMassMessages = (query: MassMessageQuery, first: MassMessagePage) =>
  useCall(
    list,
    { query },
    {
      initial: first,
      refetchInterval: (known) => (known?.data.some(isBusy) ? POLL_MS : undefined),
    },
  )

/** Reads a mass message with the number of fans who have seen it. */
export const useMassMessage = (id: string) => useCall(read, { params: { id } })

/** Returns what a mass message is shown with as its recipients see it. */
export const previewOf = (message: WireMassMessage): MessagePreviewBody => {
  const { text, fileIds, freeFileIds, price, include, exclude, notBought, withOwners } = message
  const { againOf } = message
  return {
    text,
    fileIds,
    freeFileIds,
    include,
    exclude,
    withOwners,
    ...(price !== null && { price }),
    ...(notBought && { notBought }),
    ...(againOf && { againOf: againOf._id }),
  }
}

/** Counts the fans a mass message would reach; nothing is asked before there is a list. */
export const useAudience = (audience: MassMessageAudience) =>
  useCall(
    preview,
    { body: audience },
    { enabled: audience.include.length > 0, keepsLast: true, retries: false },
  )

/**
 * Shows a message as one of its recipients would see it; nothing is asked before there is something
 * to show.
 */
export const useMessagePreview = (body: MessagePreviewBody, enabled: boolean) =>
  useCall(previewMessage, { body }, { enabled, keepsLast: true, retries: false })

/** Sends a mass message, now or at its time; repeated under one key it is stored once. */
export const sendMassMessage = (body: MassMessageBody, idempotencyKey: string) =>
  settled(api(create, { body }, { idempotencyKey }))
/** Replaces a scheduled mass message. */
export const changeMassMessage = (id: string, body: MassMessageBody) =>
  settled(api(update, { params: { id }, body }))

const settles = [list, read]

/** Reads the list again once a message is stored. */
async function settled(storing: Promise<WireMassMessage>): Promise<WireMassMessage> {
  const saved = await storing
  await settle(...settles)
  return saved
}

export const usePause = () => useSend(pause, { settles })
export const useResume = () => useSend(resume, { settles })
export const useCancel = () => useSend(cancel, { settles })
export const useUnsend = () => useSend(unsend, { settles })
