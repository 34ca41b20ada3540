import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'

const CallbackState = z.enum(['received', 'applied', 'failed'])

/** A callback of a payment company. */
export const GatewayCallback = z.object({
  _id: z.string(),
  gateway: z.string(),
  /** The company's id of what it reports; repetitions share it. */
  eventId: z.string(),
  /** `received`: it still has to be applied. */
  state: CallbackState,
  /** The kinds of its events, once they were read. */
  events: z.array(z.string()),
  attempts: z.int(),
  /** The number of times that it arrived. */
  copies: z.int(),
  /** Why it could not be applied; empty without a problem. */
  failure: z.string(),
  receivedAt: Instant,
  lastReceivedAt: Instant,
  appliedAt: z.nullable(Instant),
  nextAttemptAt: z.nullable(Instant),
})
export type GatewayCallback = z.input<typeof GatewayCallback>

/** A callback with its content, without signatures and keys. */
export const GatewayCallbackContent = z.extend(GatewayCallback, {
  method: z.string(),
  ip: z.string(),
  query: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
})
export type GatewayCallbackContent = z.input<typeof GatewayCallbackContent>

const one = z.object({ id: idOf('GatewayCallback') })

export const listGatewayCallbacks = {
  query: z.object({ ...paging, gateway: z.optional(text(40)), state: z.optional(CallbackState) }),
  result: page(GatewayCallback),
}

export const readGatewayCallback = { params: one, result: GatewayCallbackContent }

export const replayGatewayCallback = { params: one, result: Done }
