import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type {
  LiveEvent,
  LiveGrantRequest,
  LiveJoin,
  LiveProvider,
  LiveRole,
  LiveRoom,
} from './provider.ts'

/** A client that joined a stream. */
export interface ContractClient {
  isConnected(): Promise<boolean>
  /** Sends picture and sound until it leaves. Rejects without the right to. */
  send(): Promise<void>
  leave(): Promise<void>
}

/** A provider under test, with clients that join as real ones do. */
export interface ProviderUnderTest {
  readonly provider: LiveProvider
  readonly events: readonly LiveEvent[]
  /** Joins a stream in a role. Rejects when the grant does not hold for both. */
  join(join: LiveJoin, room: LiveRoom, role: LiveRole, userId: string): Promise<ContractClient>
  close(): Promise<void>
}

const soon = { timeout: 8000, interval: 50 }

/** Tests that a provider of live video meets its contract, as far as it says that it can. */
export function liveContract(open: () => Promise<ProviderUnderTest>): void {
  let under: ProviderUnderTest
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under.close())

  const newRoom = (): LiveRoom => {
    const id = randomUUID().replaceAll('-', '')
    return { streamId: id, channel: id }
  }
  const grant = (room: LiveRoom, role: LiveRole, changes: Partial<LiveGrantRequest> = {}) =>
    under.provider.issueGrant({ ...room, userId: 'fan', role, ttlSeconds: 60, ...changes })
  const connect = async (
    room: LiveRoom,
    role: LiveRole,
    userId = role === 'viewer' ? 'fan' : 'performer',
  ) => under.join(await grant(room, role, { userId }), room, role, userId)
  const isCut = (client: ContractClient) =>
    vi.waitFor(async () => expect(await client.isConnected()).toBe(false), soon)

  test('carries the video of a performer to viewers, and says so', async () => {
    const room = newRoom()
    const { provider, events } = under
    const performer = await connect(room, 'publisher')
    const viewer = await connect(room, 'viewer')
    await performer.send()
    if (provider.publishers)
      expect(await provider.publishers([room, newRoom()])).toEqual([room.streamId])
    const ofRoom = () =>
      events.filter((event) => event.streamId === room.streamId).map(({ kind }) => kind)
    if (provider.reportsMedia)
      await vi.waitFor(() => expect(ofRoom()).toContain('publisher_up'), soon)
    expect(await viewer.isConnected()).toBe(true)
    const receivers = await provider.receivers()
    const receiver = receivers.find(({ streamId }) => streamId === room.streamId)
    if (provider.evidence === 'nothing') expect(receivers).toEqual([])
    if (provider.evidence === 'packets')
      expect(receiver).toMatchObject({ userId: 'fan', milliseconds: expect.any(Number) })
    if (provider.evidence === 'connection')
      expect(receiver).toMatchObject({ userId: 'fan', isSent: true })
    await performer.leave()
    if (provider.publishers) expect(await provider.publishers([room])).toEqual([])
    if (provider.reportsMedia)
      await vi.waitFor(() => expect(ofRoom().at(-1)).toBe('publisher_lost'), soon)
  })

  test('refuses grants of another stream, another role or another key, and those that ended', async () => {
    const room = newRoom()
    const refused = (join: LiveJoin, role: LiveRole = 'viewer') =>
      expect(
        under
          .join(join, room, role, 'fan')
          .then((client) => (role === 'publisher' ? client.send() : undefined)),
      ).rejects.toThrow()
    await refused(await grant(newRoom(), 'viewer'))
    await refused(await grant(room, 'viewer'), 'publisher')
    await refused(forged(await grant(room, 'viewer')))
    const short = await grant(room, 'viewer', { ttlSeconds: 1 })
    expect(short.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    await setTimeout(1100)
    await refused(short)
  })

  test('lets a grant carry one connection at a time, where connections outlive their grants', async () => {
    if (under.provider.cuts === 'streams') return
    const room = newRoom()
    const join = await grant(room, 'viewer')
    const first = await under.join(join, room, 'viewer', 'fan')
    const second = await under.join(join, room, 'viewer', 'fan').catch(() => undefined)
    expect([
      await first.isConnected(),
      (await second?.isConnected()) === true && (await first.isConnected()),
    ]).not.toEqual([true, true])
  })

  test('cuts one account, and a stream for everybody', async () => {
    const room = newRoom()
    const { provider } = under
    const performer = await connect(room, 'publisher')
    const blocked = await connect(room, 'viewer', 'blocked')
    const other = await connect(room, 'viewer', 'other')
    await performer.send()
    await provider.revoke(room.streamId, 'blocked')
    if (provider.cuts === 'accounts') await isCut(blocked)
    expect(await other.isConnected()).toBe(true)
    await provider.closeRoom(room)
    await isCut(other)
    await performer.leave()
    await expect(provider.closeRoom(room)).resolves.toBeUndefined()
    await expect(provider.revoke(room.streamId, 'other')).resolves.toBeUndefined()
  })

  test('answers to the settings of the site', async () => {
    await expect(under.provider.check()).resolves.toBeUndefined()
  })
}

/** Returns a join whose token was altered in its middle. */
function forged(join: LiveJoin): LiveJoin {
  const alter = (token: string) => {
    const at = Math.floor(token.length / 2)
    return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  }
  return join.provider === 'embedded'
    ? { ...join, bearer: alter(join.bearer) }
    : { ...join, token: alter(join.token) }
}
