import type { EventName, EventPayload } from '@stagedoor/contract/events'
import { act } from '@testing-library/react'
import { connectLive } from '../src/lib/live.ts'

type Hear = (event: string, payload: unknown) => void

const hearers = new Set<Hear>()

/** Stands for socket.io-client, whose connection stays quiet: `vi.mock('socket.io-client', () => import('…/fake-socket.ts'))`. */
export const io = () => ({
  on: () => undefined,
  io: { on: () => undefined },
  onAny: (hear: Hear) => void hearers.add(hear),
})

/** Pushes an event to the page, as the server does once the page is connected. */
export async function pushLive<N extends EventName>(event: N, payload: EventPayload<N>): Promise<void> {
  connectLive()
  await act(async () => {
    await new Promise<void>((resolve) => {
      const push = () => {
        if (hearers.size === 0) return void setTimeout(push)
        for (const hear of hearers) hear(event, payload)
        resolve()
      }
      push()
    })
  })
}
