import type { Load, PlannedRequest } from './load.ts'

/** A request and the headers of the actor who sends it. */
export type Turn = PlannedRequest & { readonly headers: Readonly<Record<string, string>> }

/**
 * Returns a function that gives the next request of one connection. With N connections, connection
 * c serves the actors c, c + N, c + 2N and so on in turn, so no actor is on two connections. `sent`
 * counts the requests of each actor.
 */
export function turnsOf(load: Load, connection: number, sent: Map<string, number>): () => Turn {
  const { actors, connections } = load
  const mine =
    actors.length < connections
      ? actors.slice(connection % actors.length, (connection % actors.length) + 1)
      : actors.filter((_, at) => at % connections === connection)
  let turn = 0
  return () => {
    const actor = mine[turn++ % mine.length]
    if (!actor) throw new Error('A load needs an actor')
    const key =
      `${load.method ?? 'GET'} ` +
      `${actor.headers.authorization ?? ''}${actor.headers.cookie ?? ''} ` +
      `${actor.requests[0]?.path}`
    const count = sent.get(key) ?? 0
    if (load.isOnce && count >= actor.requests.length)
      throw new Error('An actor has no request left')
    sent.set(key, count + 1)
    const request = actor.requests[count % actor.requests.length]
    if (!request) throw new Error('An actor has no requests')
    return { ...request, headers: actor.headers }
  }
}
