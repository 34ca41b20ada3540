import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import {
  accept,
  type DeclineReason,
  decline,
  end,
  list,
  openMedia,
  read,
  readOffer,
  readTerms,
  takeOver,
} from '@stagedoor/contract/privatecalls'
import { api } from '../../lib/api/api.ts'
import { setCached, useCall, useSend } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { callDevice } from './device.ts'

/** A private call as one of its sides receives it. */
export type WireCall = WireOf<typeof read>
export type WireCalls = WireOf<typeof list>
export type WireTerms = WireOf<typeof readTerms>

/** Reads whether the viewer may request a call of a performer. */
export const useOffer = (performerId: string) => useCall(readOffer, { params: { performerId } })

/** Reads the terms of the performer who is logged in. */
export const useTerms = (initial: WireTerms) => useCall(readTerms, undefined, { initial })

/** Replaces the terms on screen. */
export const keepTerms = (terms: WireTerms) => setCached(readTerms, undefined, terms)

const OPEN = { query: { state: 'open' } } as const
/** The time between two reads of an open call, in case its events do not arrive. */
const READ_EVERY_MS = 15_000

/** Reads the open calls of the account, and again whenever one changes. */
export function useOpenCalls(): readonly WireCall[] {
  const { data } = useCall(list, OPEN)
  useRealtimeEvent('privatecall.changed', ({ state }) => {
    if (state !== 'running') void settle(list)
  })
  return data?.data ?? []
}

/**
 * Returns a call as it is now: its events bring the time, and every change of its state reads it
 * again.
 */
export function useRealtimeCall(initial: WireCall): WireCall {
  const input = { params: { id: initial._id } }
  const { data = initial, refetch } = useCall(read, input, {
    initial,
    refetchInterval: (known) => (known?.state === 'ended' ? undefined : READ_EVERY_MS),
  })
  useRealtimeEvent('privatecall.changed', ({ _id, state, ...now }) => {
    if (_id !== data._id) return
    if (state === data.state) setCached(read, input, { ...data, ...now })
    else void refetch()
  })
  return data
}

/** Returns what the sides of a call may do; each resolves to the call afterwards. */
export function useCallActions(id: string) {
  const keepAnswer = {
    onDone: (call: WireCall) => setCached(read, { params: { id } }, call),
    settles: [list, readOffer],
  }
  const acceptIt = useSend(accept, keepAnswer)
  const declineIt = useSend(decline, keepAnswer)
  const endIt = useSend(end, keepAnswer)
  const takeItOver = useSend(takeOver, keepAnswer)
  return {
    accept: (stream: 'pause' | 'end', isSupervised: boolean) =>
      acceptIt({ params: { id }, body: { stream, ...(isSupervised && { isSupervised }) } }),
    decline: (reason: DeclineReason) => declineIt({ params: { id }, body: { reason } }),
    end: () => endIt({ params: { id } }),
    takeOver: () => takeItOver({ params: { id }, body: { device: callDevice() } }),
  }
}

/** Asks how to send picture and sound in a call. */
export const sendCallMedia = (id: string) => openCallMedia(id, 'send')

/** Asks how to receive those of the other side. */
export const receiveCallMedia = (id: string) => openCallMedia(id, 'receive')

/**
 * Asks how to connect by this device. Where another one has joined, the call is read again, and
 * says so.
 */
async function openCallMedia(id: string, direction: 'send' | 'receive') {
  try {
    return await api(openMedia, { params: { id }, body: { direction, device: callDevice() } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'privatecalls.elsewhere') void settle(read)
    throw error
  }
}
