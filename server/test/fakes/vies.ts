import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A request as VIES takes it. */
interface ViesRequest {
  readonly countryCode: string
  readonly vatNumber: string
  readonly requesterMemberStateCode?: string
  readonly requesterNumber?: string
}

/** The ways in which VIES does not answer. */
type ViesFault = 'down' | 'member_state' | 'member_state_as_answer' | 'wrong' | 'hang_up'

/** Speaks as VIES does, about the numbers that it knows, and fails as it is told. */
export async function openViesSimulator() {
  const state = {
    fault: undefined as ViesFault | undefined,
    /** The names of the companies that are registered, by their whole numbers. */
    registered: new Map<string, string>(),
    asked: [] as ViesRequest[],
    /** Answers wait for it. */
    hold: Promise.resolve(),
  }
  const server = createServer(async (request, reply) => {
    const send = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.fault === 'hang_up') return request.socket.destroy()
    if (state.fault === 'down') return reply.writeHead(503).end('Try again later')
    if (state.fault === 'wrong') return send(200, { hello: 'world' })
    if (request.url !== '/check-vat-number') return reply.writeHead(404).end()
    const asked = (await json(request)) as ViesRequest
    state.asked.push(asked)
    await state.hold
    const { countryCode, vatNumber, requesterNumber } = asked
    if (state.fault === 'member_state')
      return send(500, { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
    const answer = { countryCode, vatNumber, requestDate: '2026-03-15T12:00:00.000Z' }
    if (state.fault === 'member_state_as_answer')
      return send(200, { ...answer, valid: false, userError: 'MS_UNAVAILABLE' })
    const name = state.registered.get(`${countryCode}${vatNumber}`)
    return send(200, {
      ...answer,
      valid: name !== undefined,
      requestIdentifier: requesterNumber ? `WAPI${state.asked.length}` : '',
      name: name ?? '---',
      address: '---',
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
