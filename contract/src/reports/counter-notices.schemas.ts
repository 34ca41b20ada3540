import * as z from 'zod/mini'
import { Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { evidenceField } from './evidence.schemas.ts'

/** The state of a counter-notice: restored by itself, left to a court, or ended in another way. */
export const CounterNoticeState = z.enum(['waiting', 'restored', 'suit', 'ended'])

/** A counter-notice, without its texts. */
export const CounterNotice = z.object({
  state: CounterNoticeState,
  createdAt: Instant,
  /** The instant at which what was removed comes back, unless a court decides. */
  restoresAt: Instant,
})

/** A counter-notice as admins read it. */
export const AdminCounterNotice = z.extend(CounterNotice, {
  signature: z.string(),
  postalAddress: z.string(),
  text: z.string(),
  /** The court and the case; empty without one. */
  suit: z.string(),
})

const params = z.object({ id: idOf('Decision') })

export const readCounterNotice = {
  params,
  result: z.object({
    /** True for a removal for copyright against which a counter-notice can be sent. */
    canSend: z.boolean(),
    notice: z.nullable(CounterNotice),
  }),
}

export const sendCounterNotice = {
  params,
  body: z.object({
    /** The reason why the removal is a mistake. */
    text: text(2000, 20),
    postalAddress: text(300, 5),
    /** The statement under penalty of perjury that it was removed by mistake. */
    isUnderPenalty: z.literal(true),
    /** The consent to the courts of the address, and to be served by the person who reported. */
    acceptsCourts: z.literal(true),
    signature: nameText(120, 2),
    ...evidenceField,
  }),
  result: CounterNotice,
}
